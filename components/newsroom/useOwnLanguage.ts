import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

/**
 * Moves an admin page to the same page in the user's own language, without a new history entry: a full page load,
 * because the fonts differ. Only the first profile counts: a later change elsewhere must not move a page with work on it.
 *
 * @param own undefined until the profile is loaded
 * @returns whether the page is being replaced
 */
export function useOwnLanguage(own: Language | undefined, shown: Language): boolean {
  const { asPath } = useRouter();
  const [first, setFirst] = useState<Language>();
  if (own && !first) setFirst(own);
  const target = first && first !== shown ? paths.inLanguage(first, asPath) : null;

  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);

  return target !== null;
}
