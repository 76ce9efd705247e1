import { basename } from 'node:path';
import { detectLanguage } from '#lib/format/detectLanguage.ts';
import { paths } from '#lib/format/paths.ts';
import type { Attachments, OpenFile } from '../attachments.ts';
import { htmlToPlainText } from '../htmlToPlainText.ts';
import type { ImportReport } from '../ImportReport.ts';
import type { ImportedArticle, ImportedItem, ImportSource } from '../importItems.ts';
import { uploadKey } from '../uploads.ts';
import type { GhostExport } from './ghostExport.ts';
import { isTooDense, postHtml } from './postHtml.ts';
import { readGhostExport } from './readGhostExport.ts';

type Post = GhostExport['posts'][number];
type Meta = GhostExport['posts_meta'][number];

const statuses: Record<string, ImportedArticle['status']> = {
  published: 'published',
  // It was mailed and never published.
  sent: 'draft',
  scheduled: 'scheduled',
  draft: 'draft',
};

/**
 * A Ghost export, alone or in an archive with its pictures. Tags stay tags, except Ghost's internal ones, which begin
 * with #.
 *
 * @param fileName names the site, because the export does not
 * @param given pictures outside the archive; without any, pictures keep their addresses
 */
export async function ghostSource(
  path: string,
  fileName: string,
  given: Attachments | null,
  report: ImportReport,
): Promise<ImportSource> {
  const { data, attachments: packed, close } = await readGhostExport(path);
  const attachments = packed ?? given;
  const pictures = attachments ? listPictures(data, attachments) : new Map<string, OpenFile>();
  return {
    name: `ghost:${basename(fileName)
      .replace(/\.(?:json|zip)$/, '')
      .replace(/\.ghost.*$/, '')}`,
    hasAttachments: attachments !== null,
    size: data.users.length + pictures.size + data.posts.length + data.tags.length,
    items: async function* () {
      yield* listPeopleAndPictures(data, pictures);
      for (const post of data.posts) yield* toArticle(post, data, report);
      for (const tag of data.tags) {
        if (isOwn(tag))
          yield {
            kind: 'redirect',
            id: `/tag/${tag.slug}`,
            target: paths.tag(detectLanguage(tag.name), tag.name),
          };
      }
    },
    imageOf: (address) => {
      const key = uploadKey(address);
      return key && pictures.has(key) ? key : null;
    },
    close,
  };
}

function* listPeopleAndPictures(data: GhostExport, pictures: ReadonlyMap<string, OpenFile>): Generator<ImportedItem> {
  for (const { id, name, email, bio } of data.users)
    yield { kind: 'author', id, name, email: email || null, bio: bio ?? '' };
  for (const [key, open] of pictures) yield { kind: 'image', id: key, name: basename(key), alt: '', credit: '', open };
}

/** The pictures that posts use. */
function listPictures(data: GhostExport, attachments: Attachments): Map<string, OpenFile> {
  const found = new Map<string, OpenFile>();
  for (const post of data.posts) {
    if (isTooDense(post)) continue;
    const html = postHtml(post, { dropped: () => {}, hidden: () => {} });
    const addresses = [...html.matchAll(/\b(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    for (const address of [...addresses, post.feature_image ?? '']) {
      const key = uploadKey(address);
      const open = key && !found.has(key) ? attachments.find(address) : null;
      if (key && open) found.set(key, open);
    }
  }
  return found;
}

function* toArticle(post: Post, data: GhostExport, report: ImportReport): Generator<ImportedArticle> {
  const { title } = post;
  const meta = data.posts_meta.find(({ post_id }) => post_id === post.id);
  const status = statusOf(post, meta, report);
  if (!status) return report.remark('statusSkipped', { title, status: post.status });
  if (isTooDense(post)) return report.skipItem('article', title, 'articleTooDense');
  const html = postHtml(post, {
    dropped: (loss) => report.warnOfLoss(title, loss),
    hidden: (loss) => report.warnOfLoss(title, loss, 'hidden'),
  });
  if (html === '') report.warn('text', 'noText', { title });
  const date = toDate(post.published_at);
  const created = toDate(post.created_at) ?? date;

  yield {
    kind: 'article',
    ...((post.type === 'page' || post.page) && { isPage: true }),
    id: post.id,
    slug: post.slug,
    language: detectLanguage(`${post.title} ${htmlToPlainText(html)}`),
    translations: post.id,
    title,
    summary: post.custom_excerpt ?? '',
    html,
    status,
    publishedAt: status === 'draft' ? null : date,
    createdAt: created,
    updatedAt: toDate(post.updated_at) ?? created,
    ...authorsOf(data, post.id),
    department: null,
    tags: linked(data.posts_tags, post.id).flatMap(({ tag_id }) => {
      const tag = data.tags.find(({ id }) => id === tag_id);
      return tag && isOwn(tag) ? [tag.name] : [];
    }),
    cover: coverOf(post, meta),
    seo: {
      title: meta?.meta_title ?? null,
      description: meta?.meta_description ?? null,
      noindex: false,
      canonicalUrl: post.canonical_url ?? null,
    },
    formerSlugs: [],
    formerPaths: status === 'published' ? [`/${post.slug}/`] : [],
    comments: [],
  };
}

/** Restricted posts become drafts, whatever their status. */
function statusOf(post: Post, meta: Meta | undefined, report: ImportReport): ImportedArticle['status'] | null {
  const status = statuses[post.status] ?? null;
  const isForAll = !post.visibility || post.visibility === 'public';
  const isMailOnly = post.status === 'sent' || Boolean(meta?.email_only);
  if (!status || (isForAll && !isMailOnly)) return status;
  if (isMailOnly) report.warn('access', 'mailOnly', { title: post.title });
  else report.warn('access', 'membersOnly', { title: post.title, visibility: post.visibility ?? '' });
  return 'draft';
}

function coverOf({ feature_image: written }: Post, meta: Meta | undefined): ImportedArticle['cover'] {
  if (!written) return null;
  const address = written.replace('__GHOST_URL__', '');
  return {
    image: uploadKey(address) ?? address,
    address,
    alt: meta?.feature_image_alt ?? '',
    credit: htmlToPlainText(meta?.feature_image_caption ?? '') || null,
    focus: { x: 0.5, y: 0.5 },
  };
}

function linked<Link extends { post_id: string; sort_order?: number | null }>(links: Link[], postId: string): Link[] {
  return links.filter(({ post_id }) => post_id === postId).sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
}

/** The first owns the article. */
function authorsOf({ posts_authors, users }: GhostExport, postId: string): Pick<ImportedArticle, 'author' | 'byline'> {
  const people = linked(posts_authors, postId).map(({ author_id: id }) => {
    return { id, name: users.find((user) => user.id === id)?.name ?? '', role: 'text' as const };
  });
  return { author: people[0]?.id ?? null, ...(people.length > 1 && { byline: people }) };
}

function isOwn({ name, visibility }: GhostExport['tags'][number]): boolean {
  return !name.startsWith('#') && visibility !== 'internal';
}

function toDate(value: string | null | undefined): Date | null {
  const date = value ? new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value.replace(' ', 'T')}Z`) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
