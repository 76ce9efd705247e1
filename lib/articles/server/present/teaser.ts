import type { Language } from '#lib/languages/language.ts';
import type { Teaser } from '../../teaser.ts';
import type { TeaserRow } from '../queries/articles.ts';
import { presentTeaserCover } from './article.ts';

export function presentTeaser(row: TeaserRow, language: Language): Teaser {
  return {
    id: row.id,
    slug: row.slug,
    language: row.language,
    title: row.title,
    summary: row.summary,
    cover: presentTeaserCover(row),
    department: row.department && { slug: row.department.slug, name: row.department.name[language] },
    authors: row.authors.map(({ id, name, role }) => ({ id, name, role })),
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    readingMinutes: row.readingMinutes,
  };
}
