import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { listWholeArticles } from '#lib/articles/server/queries/articles.ts';
import type { TeaserFilter } from '#lib/articles/server/queries/listedArticles.ts';
import { findDepartment, findSlugByFormer } from '#lib/departments/server/queries.ts';
import type { Language } from '#lib/languages/language.ts';
import { readFeedEntries } from '#lib/live/server/readLive.ts';
import { runParser } from '#lib/parsing/server/runParser.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { howMany, onlyShown } from '#lib/settings/shownLanguages.ts';
import type { Site } from '#lib/settings/site.ts';
import { presentFeedItem } from '#lib/suggestions/server/present.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { readTagHead } from '#lib/tags/server/queries/tagPage.ts';
import { findPublicUser } from '#lib/users/server/queries.ts';
import { feedPath } from '../feedPath.ts';
import type { AddressedBody } from './feedBody.ts';
import type { FeedFormat, OutgoingFeed } from './outgoingFeed.ts';

const cache = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (html) => html.length + 1 });

/** The bodies of a feed's articles, in their order. Together they are long, so a worker thread converts uncached ones. */
export async function feedBodies(texts: AddressedBody[]): Promise<string[]> {
  const bodies = new Map(texts.map((text) => [text, cache.get(keyOf(text))]));
  const missing = texts.filter((text) => bodies.get(text) === undefined);
  if (missing.length > 0) {
    const length = missing.reduce((sum, { body }) => sum + body.length, 0);
    for (const [index, html] of (await runParser('feedBodies', missing, length)).entries()) {
      const text = missing[index];
      if (!text) continue;
      bodies.set(text, html);
      cache.set(keyOf(text), html);
    }
  }
  return texts.map((text) => bodies.get(text) ?? '');
}

/** By the text, because a snippet in it or a live entry changes without a new version of the article. */
function keyOf({ body, url }: AddressedBody): string {
  return hash('sha256', `${url}\n${body}`, 'base64');
}

export type FeedRequest = { site: Site; language: Language; format: FeedFormat; parameter: string };
type Subject = { name: string; description: string; path: string; filter: TeaserFilter };

const maxItems = 30;

export async function readSiteFeed(caller: Caller, request: FeedRequest): Promise<OutgoingFeed> {
  const { site, language } = request;
  const description = translate(language, 'front.description', { context: howMany(site.languages) });
  return read(caller, request, { name: site.name, description, path: paths.home(language), filter: { language } });
}

/** The feed; its new path after a slug change; or null if there is no such department. */
export async function readDepartmentFeed(
  caller: Caller,
  request: FeedRequest,
): Promise<OutgoingFeed | { movedTo: string } | null> {
  const { language, parameter, format } = request;
  const row = await findDepartment(caller.db, parameter);
  if (row?.slug !== parameter) {
    const slug = await findSlugByFormer(caller.db, parameter);
    return slug === null ? null : { movedTo: feedPath(paths.department(language, slug), format) };
  }
  return read(caller, request, {
    name: titled(request, row.name[language]),
    description: row.description[language],
    path: paths.department(language, row.slug),
    filter: { language, departmentId: row.id },
  });
}

/** The feed; its path by the name of the tag, or of the tag that stands for it; null if no public article in this language has it. */
export async function readTagFeed(
  caller: Caller,
  request: FeedRequest,
): Promise<OutgoingFeed | { movedTo: string } | null> {
  const { language, format } = request;
  const tag = normalizeTag(request.parameter);
  const head = await readTagHead(caller.db, language, tag);
  const shown = head.movedTo ?? head.name;
  if (shown !== request.parameter && (head.movedTo !== null || head.count.total > 0))
    return { movedTo: feedPath(paths.tag(language, shown), format) };
  const name = titled(request, shown);
  const feed = await read(caller, request, {
    name,
    description: head.description || name,
    path: paths.tag(language, shown),
    filter: { language, tag },
  });
  return feed.items.length > 0 ? feed : null;
}

/** All articles of an author, in all languages that readers see; null if there is no such user. */
export async function readUserFeed(caller: Caller, request: FeedRequest): Promise<OutgoingFeed | null> {
  const row = await findPublicUser(caller.db, request.parameter);
  if (!row) return null;
  const name = titled(request, row.name);
  const path = paths.user(request.language, row.id);
  const filter = { authorId: row.id, inLanguages: onlyShown(request.site.languages) };
  return read(caller, request, { name, description: row.bio || name, path, filter });
}

function titled({ language, site }: FeedRequest, name: string): string {
  return translate(language, 'list.title', { name, site: site.name, context: 'first' });
}

async function read(caller: Caller, { site, language, format }: FeedRequest, subject: Subject): Promise<OutgoingFeed> {
  const rows = await listWholeArticles(caller.db, subject.filter, maxItems);
  const texts = rows.map(async (row) => ({
    body: row.body + (row.live ? await readFeedEntries(caller.db, row, site) : ''),
    url: site.url + paths.article(row.language, row.slug),
  }));
  const bodies = await feedBodies(await Promise.all(texts));
  return {
    title: subject.name,
    // Required by every format.
    description: subject.description || subject.name,
    language,
    pageUrl: site.url + subject.path,
    feedUrl: site.url + feedPath(subject.path, format),
    items: rows.map((row, index) => presentFeedItem(row, site.url, bodies[index] ?? '')),
  };
}
