import type { AuthorNote } from '#lib/domain/authorNote.ts';
import { contributorIdsOf, writersOf } from '#lib/domain/byline.ts';
import type { BylineAuthor } from '#lib/domain/bylineSchema.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../../db/database.ts';
import { presentAuthorNote } from '../../present/authorNote.ts';
import { listStaffProfiles } from '../../queries/staffProfiles.ts';

/** What the end of an article says of its writers. */
export async function readAuthorNotes(db: Db, authors: BylineAuthor[], language: Language): Promise<AuthorNote[]> {
  const profiles = await listStaffProfiles(db, contributorIdsOf(writersOf(authors)));
  return profiles.map((profile) => presentAuthorNote(profile, language));
}
