import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { entryPath } from '#lib/client/entryPath.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';

/**
 * Leads whoever is signed in, by whatever way, from here to where they wanted to go; the way back then skips this page.
 *
 * @returns `next`, for links to the other pages about signing in, and `enter`, to be called where a profile did not load, and so
 * nobody seems to be signed in
 */
export function useSignInRedirect(language: Language): { next: string | undefined; enter: () => void } {
  const { authorUser, currentUser, recognizing } = useAuth();
  // Google's user may yet be refused here: that is to be read on this page.
  const isIn = authorUser !== null || (currentUser !== null && !recognizing);
  const enter = useCallback(() => location.replace(entryPath() ?? paths.home(language)), [language]);

  const [next, setNext] = useState<string>();
  useEffect(() => setNext(entryPath()), []);

  useEffect(() => {
    if (isIn) enter();
  }, [isIn, enter]);

  return { next, enter };
}
