import type { EditedArticle } from '#lib/domain/articleDraft.ts';

/** A draft as the API returns it to its editor. */
export function anEditedArticle(fields: Partial<EditedArticle> = {}): EditedArticle {
  return {
    id: '0199f0c2-0000-7000-8000-000000000002',
    kind: 'article',
    slug: 'draft',
    language: 'ru',
    translationGroup: '0199f0c2-0000-7000-8000-000000000003',
    title: '',
    summary: '',
    body: '',
    cover: null,
    department: null,
    author: { id: '0199f0c2-0000-7000-8000-000000000001', name: 'Ани', avatarUrl: null, portraitUrl: null },
    tags: [],
    status: 'draft',
    publishedAt: null,
    scheduledFor: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    readingMinutes: 1,
    views: 0,
    likes: 0,
    comments: 0,
    seo: { title: null, description: null, noindex: false, canonicalUrl: null },
    translations: [],
    revision: 1,
    etag: '"r1"',
    editor: null,
    deletedAt: null,
    source: null,
    scheduledTimeZone: null,
    editions: [],
    workingCopy: null,
    ...fields,
  };
}
