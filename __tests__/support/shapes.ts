/** The public fields of test rows, written out so that a new field in a response fails a test. */
type ArticleRow = Awaited<ReturnType<typeof import('./builders.ts').anArticle>>;

/** A person in a byline. */
export function signature({ id, name }: { id: string; name: string }, role = 'text') {
  return { id, name, role, avatarUrl: null, portraitUrl: null };
}

export function articleShape(row: ArticleRow, author: { id: string; name: string }) {
  return {
    id: row.id,
    slug: row.slug,
    language: row.language,
    translationGroup: row.translationGroup,
    title: row.title,
    summary: row.summary,
    cover: null,
    department: null,
    author: { id: author.id, name: author.name, avatarUrl: null, portraitUrl: null },
    authors: [signature(author)],
    tags: row.tags,
    status: 'published',
    publishedAt: row.publishedAt?.toISOString(),
    scheduledFor: null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedNote: null,
    readingMinutes: row.readingMinutes,
    views: 0,
    likes: 0,
    comments: 0,
    seo: { title: null, description: null, noindex: false, canonicalUrl: null },
    translations: [],
  };
}
