import type { AuthorNote } from '#lib/domain/authorNote.ts';
import type { Language } from '#lib/domain/language.ts';
import { shortened } from '#lib/format/shortened.ts';
import type { StaffProfileRow } from '../queries/staffProfiles.ts';

const maxLength = 240;

export function presentAuthorNote({ id, bio, profile }: StaffProfileRow, language: Language): AuthorNote {
  return {
    id,
    jobTitle: profile?.jobTitle?.[language] ?? '',
    bio: shortened(profile?.bio?.[language] || bio, maxLength),
  };
}
