import { basename } from 'node:path';
import { detectLanguage } from '#lib/articles/detectLanguage.ts';
import { inEveryLanguage } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { staffProfileLimits } from '#lib/platform/values/inputLimits.ts';
import { htmlToPlainText } from '../htmlToPlainText.ts';
import type { ImportReport } from '../ImportReport.ts';
import { type Attachments, type OpenFile, uploadKey } from '../importFile.ts';
import type { ImportedArticle, ImportedItem, ImportSource } from '../importItems.ts';
import { convertedOrSkipped, dateOf } from '../importItems.ts';
import { type GhostExport, readGhostExport } from './ghostExport.ts';
import { isTooDense, postHtml } from './postHtml.ts';

type Post = GhostExport['posts'][number];
type Meta = GhostExport['posts_meta'][number];

const statuses = new Map<string, ImportedArticle['status']>([
  ['published', 'published'],
  // It was mailed and never published.
  ['sent', 'draft'],
  ['scheduled', 'scheduled'],
  ['draft', 'draft'],
]);

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
  const { data, attachments: packed, close } = await readGhostExport(path, report);
  const attachments = packed ?? given;
  const pictures = attachments ? listPictures(data, attachments) : new Map<string, OpenFile>();
  return {
    name: `ghost:${basename(fileName)
      .replace(/\.(?:json|zip)$/, '')
      .replace(/\.ghost.*$/, '')}`,
    hasAttachments: attachments !== null,
    size: data.users.length + pictures.size + data.posts.length + data.tags.length,
    items: async function* () {
      for (const [key, open] of pictures)
        yield { kind: 'image', id: key, name: basename(key), alt: '', credit: '', open };
      for (const user of data.users) yield toAuthor(user, pictures, report);
      for (const post of data.posts) yield* convertedOrSkipped(report, post.title, () => toArticle(post, data, report));
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

function toAuthor(
  { id, name, email, bio, website, location, ...user }: GhostExport['users'][number],
  pictures: ReadonlyMap<string, OpenFile>,
  report: ImportReport,
): ImportedItem {
  const written = user.profile_image ?? user.image;
  const portrait = uploadKey(written ?? '');
  const isImported = portrait !== null && pictures.has(portrait);
  if (written && !isImported) report.skip('notTaken.field', { type: 'users', key: 'profile_image' });
  const place = plainLine(location ?? '').slice(0, staffProfileLimits.place);
  const link = URL.parse(website ?? '');
  const isLink = link !== null && /^https?:$/.test(link.protocol) && link.href.length <= staffProfileLimits.link;
  if (website && !isLink)
    report.remark('fieldOfAuthorUnusable', { name, field: 'website', value: website.slice(0, 80) });
  const profile = {
    ...(place !== '' && { place: inEveryLanguage(() => place) }),
    ...(isLink && { links: [link.href] }),
  };
  return {
    kind: 'author',
    id,
    name,
    email: email || null,
    bio: bio ?? '',
    ...(isImported && { portrait }),
    ...(Object.keys(profile).length > 0 && { profile }),
  };
}

/** The pictures that posts and people use. */
function listPictures(data: GhostExport, attachments: Attachments): Map<string, OpenFile> {
  const found = new Map<string, OpenFile>();
  const find = (address: string | null | undefined) => {
    const key = uploadKey(address ?? '');
    const open = key && !found.has(key) ? attachments.find(address ?? '') : null;
    if (key && open) found.set(key, open);
  };
  for (const post of data.posts) {
    const addresses = [...textOf(post).matchAll(/\b(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    for (const address of [...addresses, post.feature_image ?? post.image]) find(address);
  }
  for (const { og_image, twitter_image } of data.posts_meta) find(og_image || twitter_image);
  for (const { profile_image, image } of data.users) find(profile_image ?? image);
  return found;
}

/** Empty if it can't be converted, which is reported with the article. */
function textOf(post: Post): string {
  try {
    return isTooDense(post) ? '' : postHtml(post, { dropped: () => {}, hidden: () => {} });
  } catch {
    return '';
  }
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
  const date = dateOf(post.published_at);
  const created = dateOf(post.created_at) ?? date;
  for (const field of ['published_at', 'created_at', 'updated_at'] as const)
    if (post[field] && !dateOf(post[field]))
      report.warn('text', 'fieldUnusable', { title, field, value: String(post[field]).slice(0, 80) });
  if (post.featured) report.warn('pinned', 'wasPinned', { title });
  const people = authorsOf(data, post);
  if (people.author === null) report.skip('noAuthor');

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
    publishedAt: status === 'draft' ? null : (date ?? created),
    createdAt: created,
    updatedAt: dateOf(post.updated_at) ?? created,
    ...people,
    department: null,
    tags: linked(data.posts_tags, post.id).flatMap(({ tag_id }) => {
      const tag = data.tags.find(({ id }) => id === tag_id);
      return tag && isOwn(tag) ? [tag.name] : [];
    }),
    cover: coverOf(post, meta, report),
    seo: {
      title: meta?.meta_title ?? post.meta_title ?? null,
      description: meta?.meta_description ?? post.meta_description ?? null,
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
  const status = statuses.get(post.status) ?? null;
  const isForAll = !post.visibility || post.visibility === 'public';
  const isMailOnly = post.status === 'sent' || Boolean(meta?.email_only);
  if (!status || (isForAll && !isMailOnly)) return status;
  if (isMailOnly) report.warn('access', 'mailOnly', { title: post.title });
  else report.warn('access', 'membersOnly', { title: post.title, visibility: post.visibility ?? '' });
  return 'draft';
}

/** The picture that was shown where the post was shared takes the place of a missing cover. */
function coverOf(post: Post, meta: Meta | undefined, report: ImportReport): ImportedArticle['cover'] {
  const own = post.feature_image || post.image;
  const shared = meta?.og_image || meta?.twitter_image;
  if (own && shared && shared !== own) report.skip('notTaken.field', { type: 'posts_meta', key: 'og_image' });
  const written = own || shared;
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
function authorsOf({ posts_authors, users }: GhostExport, post: Post): Pick<ImportedArticle, 'author' | 'byline'> {
  const named = linked(posts_authors, post.id);
  const only = post.author_id ? [{ author_id: post.author_id }] : [];
  const people = (named.length > 0 ? named : only).map(({ author_id: id }) => {
    return { id, name: users.find((user) => user.id === id)?.name ?? '', role: 'text' as const };
  });
  return { author: people[0]?.id ?? null, ...(people.length > 1 && { byline: people }) };
}

function isOwn({ name, visibility }: GhostExport['tags'][number]): boolean {
  return !name.startsWith('#') && visibility !== 'internal';
}
