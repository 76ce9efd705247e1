import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { entryPath } from '#lib/accounts/client/entryPath.ts';
import { storedPasswordProblem } from '#lib/accounts/client/storedSession.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

/**
 * Redirects signed-in readers, however they signed in, to the page that they came for, or to their profile if their
 * password should be changed, and replaces this page in the
 * history.
 *
 * @param isHeld an answer of the OpenID provider must be dealt with first, and its refusal be shown
 * @returns `next`, for links to the other sign-in pages, and `redirect`, to call when the profile failed to load and
 * the reader therefore appears signed out
 */
export function useSignInRedirect(
  language: Language,
  isHeld = false,
): { next: string | undefined; redirect: () => void } {
  const { authorUser, currentUser, recognizing, secondFactor } = useAuth();
  // The API may still reject a Google user, or ask for a second factor: both must be shown on this page.
  const isSignedIn = authorUser !== null || (currentUser !== null && !recognizing && !secondFactor);
  const redirect = useCallback(() => {
    const password = storedPasswordProblem() && `${paths.profile(language)}#password`;
    location.replace(password ?? entryPath() ?? paths.home(language));
  }, [language]);

  const [next, setNext] = useState<string>();
  useEffect(() => setNext(entryPath()), []);

  useEffect(() => {
    if (isSignedIn && !isHeld) redirect();
  }, [isSignedIn, isHeld, redirect]);

  return { next, redirect };
}
