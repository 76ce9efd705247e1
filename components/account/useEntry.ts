import { useCallback, useEffect } from 'react';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { returnPath } from '#lib/client/returnPath.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';

/**
 * Leads whoever is signed in, by whatever way, from here to where they wanted to go; the way back then skips this page.
 * Gives the same to be called where a profile did not load, and so nobody seems to be signed in.
 */
export function useEntry(language: Language): () => void {
  const { authorUser, currentUser, recognising } = useAuth();
  // Google's user may yet be refused here: that is to be read on this page.
  const isIn = authorUser !== null || (currentUser !== null && !recognising);
  const enter = useCallback(() => location.replace(returnPath() ?? paths.home(language)), [language]);

  useEffect(() => {
    if (isIn) enter();
  }, [isIn, enter]);

  return enter;
}
