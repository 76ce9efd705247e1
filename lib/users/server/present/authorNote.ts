import type { AuthorNote } from '../../authorNote.ts';
import { inEveryLanguage, type Language } from '#lib/languages/language.ts';
import { shortened } from '#lib/platform/text/shortened.ts';
import type { StaffProfileRow } from '../queries/staffProfiles.ts';

const maxLength = 240;

export function presentAuthorNote({ id, bio, profile }: StaffProfileRow, language: Language): AuthorNote {
  return {
    id,
    jobTitle: profile?.jobTitle?.[language] ?? '',
    bio: firstSentences(profile?.bio?.[language] || bio, language),
  };
}

const segmenters = inEveryLanguage((language) => new Intl.Segmenter(language, { granularity: 'sentence' }));

/** As many whole sentences as there is room for; the beginning of the first one if that is longer. */
function firstSentences(text: string, language: Language): string {
  let end = 0;
  for (const { index, segment } of segmenters[language].segment(text)) {
    if (index + segment.trimEnd().length > maxLength) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end).trimEnd() : shortened(text, maxLength);
}
