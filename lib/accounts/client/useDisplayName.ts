import { useEffect, useState } from 'react';
import { useAuth } from './AuthProvider.tsx';
import { storedName } from './storedSession.ts';

/**
 * The signed-in user's name; until the profile is loaded, the name stored on the last visit. Null on the server, in the
 * first render and when nobody is signed in.
 */
export function useDisplayName(): string | null {
  const { authorUser, currentUser, bearer, loading } = useAuth();
  const [storedValue, setStoredValue] = useState<string | null>(null);

  useEffect(() => setStoredValue(storedName()), []);

  return authorUser?.name ?? currentUser?.displayName ?? (bearer || loading ? storedValue : null);
}
