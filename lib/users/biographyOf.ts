import type { Language } from '#lib/languages/language.ts';
import type { PublicUser } from './user.ts';

/** The biography in a language, or else the one of the account, which has no language. */
export function biographyOf({ bio, staffProfile }: PublicUser, language: Language): string {
  return staffProfile?.bio[language] || bio;
}
