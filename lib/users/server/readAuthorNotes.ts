import { contributorIdsOf, writersOf } from '#lib/articles/byline.ts';
import type { BylineAuthor } from '#lib/articles/bylineSchema.ts';
import { type Language, toLanguage } from '#lib/languages/language.ts';
import { sharedPart } from '#lib/platform/cache/server/sharedPart.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { AuthorNote } from '../authorNote.ts';
import { presentAuthorNote } from './present.ts';
import { listStaffProfiles } from './queries/staffProfiles.ts';

/** What the end of an article says of its writers. */
export async function readAuthorNotes(db: Db, authors: BylineAuthor[], language: Language): Promise<AuthorNote[]> {
  const ids = contributorIdsOf(writersOf(authors));
  return ids.length > 0 ? notesOf(db, [language, ...ids].join(' ')) : [];
}

/** An author has many articles. The key is the language and the ids. */
const notesOf = sharedPart(async (db, key: string): Promise<AuthorNote[]> => {
  const [language, ...ids] = key.split(' ');
  const profiles = await listStaffProfiles(db, ids);
  return profiles.map((profile) => presentAuthorNote(profile, toLanguage(language)));
});
