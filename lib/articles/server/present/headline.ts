import type { Headline } from '../../headline.ts';
import type { Language } from '#lib/languages/language.ts';
import type { HeadlineRow } from '../queries/headlines.ts';

export function presentHeadline(row: HeadlineRow, language: Language): Headline {
  const { id, slug, title, department, publishedAt } = row;
  return {
    id,
    slug,
    language: row.language,
    title,
    department: department && { slug: department.slug, name: department.name[language] },
    publishedAt: (publishedAt ?? new Date(0)).toISOString(),
  };
}
