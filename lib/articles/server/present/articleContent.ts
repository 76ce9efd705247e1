import type { ArticleContent } from '../../articleDraft.ts';
import type { EditedArticleRow } from '../queries/editedArticles.ts';

/** An article's content as it is sent, stored as a revision and restored. */
export function presentContent(row: EditedArticleRow): ArticleContent {
  const { title, summary, body, language, tags, slug } = row;
  return {
    title,
    summary,
    body,
    language,
    cover: row.image && {
      imageId: row.image.id,
      alt: row.coverAlt,
      credit: row.coverCredit,
      focus: { x: row.coverFocusX, y: row.coverFocusY },
    },
    department: row.department?.id ?? null,
    tags,
    authors: row.authors.map(({ id, name, role }) => ({ id, name: id === null ? name : null, role })),
    seo: {
      title: row.seoTitle,
      description: row.seoDescription,
      noindex: row.noindex,
      canonicalUrl: row.canonicalUrl,
    },
    slug,
    translationOf: row.source?.id ?? null,
  };
}
