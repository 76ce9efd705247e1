import type { ArticleKind } from '#lib/articles/article.ts';
import { type ArticleContent, maxBodyLength } from '#lib/articles/articleDraft.ts';
import type { BylineEntry } from '#lib/articles/bylineSchema.ts';
import type { ArticleValues } from '#lib/articles/server/queries/articleWrites.ts';
import { toArticleValues } from '#lib/articles/server/queries/toArticleValues.ts';
import { plainHeadline, plainLine, plainText } from '#lib/platform/text/plainText.ts';
import { bylineLimits } from '#lib/platform/values/inputLimits.ts';
import { toName } from '#lib/platform/values/name.ts';
import { uniqueTags } from '#lib/tags/uniqueTags.ts';
import type { ImportedArticle, ImportRun } from './importItems.ts';

/** The maximum of the editor, so that it can save the article. */
export const maxTags = 20;

/** An article's columns except the slug, and the content of its first revision. */
export type ImportedArticleRow = Omit<ArticleValues, 'slug'> & {
  id: string;
  kind: ArticleKind;
  title: string;
  body: string;
  translationGroup: string;
  content: ArticleContent;
};

/** @param body sanitized */
export function toArticleRow(run: ImportRun, id: string, source: ImportedArticle, body: string): ImportedArticleRow {
  const authorId = (source.author && run.memory.find('author', source.author)?.targetId) || run.owner;
  const cover = source.cover && run.pictures.get(source.cover.image);
  const { title } = source;
  const cut = (field: string, text: string, count: number) => {
    if (text.length > count) run.report.warn('text', 'fieldCut', { title: title.slice(0, 300), field, count });
    return text.slice(0, count);
  };
  const written = source.seo.canonicalUrl;
  const canonicalUrl = webAddress(written);
  if (written && !canonicalUrl)
    run.report.warn('text', 'fieldUnusable', { title, field: 'canonical', value: written.slice(0, 80) });
  const content: ArticleContent = {
    title: cut('title', plainHeadline(source.title), 300),
    summary: cut('summary', plainText(source.summary), 1000),
    body: body.slice(0, maxBodyLength),
    language: source.language,
    cover:
      cover && source.cover
        ? {
            imageId: cover.id,
            alt: plainLine(source.cover.alt).slice(0, 500),
            credit: line(source.cover.credit, 300),
            focus: source.cover.focus,
          }
        : null,
    department:
      source.department && !source.isPage ? (run.memory.find('department', source.department)?.targetId ?? null) : null,
    tags: source.isPage ? [] : tagsOf(source).slice(0, maxTags),
    authors: toByline(run, source, authorId),
    seo: {
      title: line(source.seo.title, 300),
      description: line(source.seo.description, 1000),
      noindex: source.seo.noindex,
      canonicalUrl,
    },
    slug: '',
    translationOf: null,
  };
  const status = statusOf(source, content);
  const publishedAt = status === 'published' || status === 'archived' ? (source.publishedAt ?? source.createdAt) : null;
  return {
    id,
    kind: source.isPage ? 'page' : 'article',
    isSnippet: source.isSnippet ?? false,
    ...toArticleValues({
      ...content,
      status,
      scheduledFor: status === 'scheduled' ? source.publishedAt : null,
      scheduledTimeZone: null,
      publishedAt: null,
      expiresAt: source.history?.expiresAt ?? null,
      updatedNote: source.history?.updatedNote ?? null,
    }),
    body: content.body,
    title: content.title,
    translationGroup: run.memory.idFor('translations', source.translations),
    authorId,
    publishedAt,
    // Stated, so that the trigger does not take it for a publication on this site, and no digest announces it.
    ...(publishedAt && { firstPublishedAt: publishedAt }),
    createdAt: source.createdAt ?? undefined,
    updatedAt: source.updatedAt ?? undefined,
    content,
  };
}

/** All tags as they are written in the source, each once. */
export function tagsOf({ tags }: ImportedArticle): string[] {
  return uniqueTags(tags.map((tag) => toName(tag, 60)));
}

/** Incomplete articles and those without a date become drafts. Overdue scheduled ones too, so that nothing is published without review. */
function statusOf(
  { status, publishedAt, createdAt }: ImportedArticle,
  { title, body }: ArticleContent,
): ImportedArticle['status'] {
  const isComplete = title !== '' && body !== '';
  if (status === 'published') return isComplete && (publishedAt ?? createdAt) ? status : 'draft';
  if (status === 'review') return isComplete ? status : 'draft';
  if (status === 'scheduled')
    return isComplete && publishedAt && publishedAt.getTime() > Date.now() ? 'scheduled' : 'draft';
  return status;
}

function line(text: string | null, maxLength: number): string | null {
  return text === null ? null : plainLine(text).slice(0, maxLength) || null;
}

function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null;
}

/** Authors who were not imported sign as guests; a person named twice, or two who became one account, sign once. */
function toByline({ memory }: ImportRun, { byline }: ImportedArticle, ownerId: string): BylineEntry[] {
  const people = (byline ?? []).map(({ id, name, role }): BylineEntry => {
    const account = id === null ? undefined : memory.find('author', id)?.targetId;
    return account ? { id: account, name: null, role } : { id: null, name: toName(name, bylineLimits.name), role };
  });
  const isNew = ({ id, name }: BylineEntry, place: number) =>
    (id !== null || name !== '') && people.findIndex((one) => one.id === id && one.name === name) === place;
  const named = people.filter(isNew).slice(0, bylineLimits.people);
  return named.length > 0 ? named : [{ id: ownerId, name: null, role: 'text' }];
}
