import { detectLanguage } from '#lib/format/detectLanguage.ts';
import { slugify } from '#lib/format/slugify.ts';
import type { ImportedArticle, ImportedItem, ImportSource } from '../importItems.ts';
import { plainOf } from '../plainOf.ts';
import { findUpload, openUpload, uploadKey } from '../uploads.ts';
import { readWxr } from './readWxr.ts';
import { toComments } from './toComments.ts';
import type { WxrRecord } from './WxrRecord.ts';
import { wordpressHtml } from './wordpressHtml.ts';

type Item = Extract<WxrRecord, { kind: 'item' }>;
type Attachment = { id: string; url: string; title: string; alt: string; credit: string };

/** All that posts refer to, gathered before them. */
class Directory {
  site = '';
  readonly attachments = new Map<string, Attachment>();
  readonly byUpload = new Map<string, string>();
  readonly categories = new Set<string>();

  add(record: WxrRecord): void {
    if (record.kind === 'site') this.site = record.url;
    if (record.kind !== 'item' || record.type !== 'attachment') return;
    const { id, attachmentUrl: url, title, meta, excerpt } = record;
    this.attachments.set(id, {
      id,
      url,
      title,
      alt: meta.get('_wp_attachment_image_alt') ?? '',
      credit: plainOf(excerpt),
    });
    const key = uploadKey(url);
    if (key) this.byUpload.set(key, id);
  }
}

const statuses: Record<string, ImportedArticle['status']> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};

/**
 * A WordPress export (Tools → Export → All content). The first category is the department, the others are tags.
 *
 * @param folder what was below `wp-content/uploads`; without it pictures stay where they are
 */
export async function wordpressSource(
  path: string,
  folder: string | undefined,
  remark: (line: string) => void,
): Promise<ImportSource> {
  const directory = new Directory();
  for await (const record of readWxr(path)) directory.add(record);

  return {
    name: `wordpress:${directory.site || 'unknown'}`,
    items: () => listItems(path, folder, directory, remark),
    imageOf: (address) => directory.byUpload.get(uploadKey(address) ?? '') ?? null,
    close: () => {},
  };
}

async function* listItems(
  path: string,
  folder: string | undefined,
  directory: Directory,
  remark: (line: string) => void,
): AsyncGenerator<ImportedItem> {
  for await (const record of readWxr(path)) {
    if (record.kind === 'author') {
      yield { kind: 'author', id: record.login, name: record.name, email: record.email || null, bio: '' };
    } else if (record.kind === 'category' && !isNothing(record.slug)) {
      directory.categories.add(record.slug);
      yield toDepartment(record);
    }
  }
  for (const attachment of directory.attachments.values()) {
    const file = folder ? findUpload(folder, attachment.url) : null;
    if (!file) {
      remark(
        `image ${attachment.url}: left alone, ${folder ? 'the folder lacks it' : 'no folder of attachments was given'}`,
      );
      continue;
    }
    const { id, alt, credit } = attachment;
    const name = attachment.url.split('/').at(-1) ?? '';
    yield { kind: 'image', id, name, alt, credit, open: openUpload(file) };
  }
  for await (const record of readWxr(path)) {
    if (record.kind === 'item') yield* toArticle(record, directory, remark);
  }
}

function isNothing(slug: string): boolean {
  return slug === 'uncategorized' || slug === '';
}

function toDepartment({ slug, name, description }: Extract<WxrRecord, { kind: 'category' }>): ImportedItem {
  const text = plainOf(description);
  return {
    kind: 'department',
    id: slug,
    slug: decoded(slug),
    name: { ru: name, en: name, hy: name },
    description: { ru: text, en: text, hy: text },
    formerSlugs: [],
  };
}

function* toArticle(item: Item, directory: Directory, remark: (line: string) => void): Generator<ImportedItem> {
  const status = statuses[item.status];
  const label = `“${item.title || item.id}”`;
  if (item.type !== 'post' && item.type !== 'page') {
    if (item.type !== 'attachment') remark(`${item.type} ${label}: left alone, there is no such thing here`);
    return;
  }
  if (!status) {
    remark(`article ${label}: left alone, its status is ${item.status}`);
    return;
  }
  const picture = (id: string) => directory.attachments.get(id) ?? null;
  const html = wordpressHtml(item.content, {
    picture,
    dropped: (name) => remark(`article ${label}: the shortcode [${name}] was dropped`),
  });
  const categories = item.terms.filter(({ taxonomy, slug }) => taxonomy === 'category' && !isNothing(slug));
  const [first, ...others] = categories;
  const cover = picture(item.meta.get('_thumbnail_id') ?? '');
  const date = toDate(item.date);

  yield {
    kind: 'article',
    id: item.id,
    slug: slugify(decoded(item.slug)),
    language: detectLanguage(`${item.title} ${plainOf(html)}`),
    translations: item.id,
    title: plainOf(item.title),
    summary: plainOf(item.excerpt),
    html,
    status,
    publishedAt: status === 'draft' ? null : date,
    createdAt: date,
    updatedAt: toDate(item.modified) ?? date,
    author: item.creator || null,
    department: first?.slug ?? null,
    tags: [...item.terms.filter(({ taxonomy }) => taxonomy === 'post_tag'), ...others].map(({ name }) => name),
    cover: cover && { image: cover.id, alt: cover.alt, credit: cover.credit || null, focus: { x: 0.5, y: 0.5 } },
    seo: {
      title: withoutVariables(item.meta.get('_yoast_wpseo_title')),
      description: withoutVariables(item.meta.get('_yoast_wpseo_metadesc')),
      noindex: item.meta.get('_yoast_wpseo_meta-robots-noindex') === '1',
      canonicalUrl: null,
    },
    formerSlugs: [],
    formerPaths: status === 'published' ? [item.link] : [],
    comments: toComments(item.comments),
  };
}

/** A slug of other letters is stored percent-encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function toDate(text: string): Date | null {
  if (!text || text.startsWith('0000')) return null;
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** What is put together at each view (`%%title%% %%sep%%`) is no text of its own. */
function withoutVariables(text: string | undefined): string | null {
  return text && !text.includes('%%') ? text : null;
}
