import type { Language } from '#lib/languages/language.ts';
import type { MailedArticle } from '../../mailing.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { TeaserRow } from '#lib/articles/server/queries/articles.ts';

/** @param siteUrl the origin, because a mail has no base address for paths */
export function presentMailedArticle(
  row: TeaserRow & { tags: string[] },
  language: Language,
  siteUrl: string,
): MailedArticle {
  const image = row.image?.variants.findLast(({ type }) => type === 'image/jpeg')?.url ?? row.image?.url;
  return {
    id: row.id,
    title: bindShortWords(row.title, row.language),
    summary: bindShortWords(row.summary, row.language),
    url: siteUrl + paths.article(row.language, row.slug),
    image: image ? new URL(image, siteUrl).href : null,
    department: row.department && { id: row.department.id, name: row.department.name[language] },
    tags: row.tags,
  };
}
