import type { Language } from '#lib/languages/language.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { Site } from '#lib/settings/site.ts';
import { feedPath } from '../feedPath.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { presentFeedItem } from '#lib/suggestions/server/present/feedItem.ts';
import { listWholeArticles } from '#lib/articles/server/queries/articles.ts';
import { findSlugByFormer } from '#lib/departments/server/queries/departmentSlugs.ts';
import { findDepartment } from '#lib/departments/server/queries/departments.ts';
import type { TeaserFilter } from '#lib/articles/server/queries/listedArticles.ts';
import { readTagHead } from '#lib/tags/server/queries/tagPage.ts';
import { findPublicUser } from '#lib/users/server/queries/users.ts';
import type { Feed, FeedFormat } from './Feed.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { feedBodies } from './feedBodies.ts';

export type FeedRequest = { site: Site; language: Language; format: FeedFormat; parameter: string };
type Subject = { name: string; description: string; path: string; filter: TeaserFilter };

const maxItems = 30;

export async function readSiteFeed(caller: Caller, request: FeedRequest): Promise<Feed> {
  const { site, language } = request;
  const description = translate(language, 'front.description');
  return read(caller, request, { name: site.name, description, path: paths.home(language), filter: { language } });
}

/** The feed; its new path after a slug change; or null if there is no such department. */
export async function readDepartmentFeed(
  caller: Caller,
  request: FeedRequest,
): Promise<Feed | { movedTo: string } | null> {
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
export async function readTagFeed(caller: Caller, request: FeedRequest): Promise<Feed | { movedTo: string } | null> {
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

/** All articles of an author, in all languages; null if there is no such user. */
export async function readUserFeed(caller: Caller, request: FeedRequest): Promise<Feed | null> {
  const row = await findPublicUser(caller.db, request.parameter);
  if (!row) return null;
  const name = titled(request, row.name);
  const path = paths.user(request.language, row.id);
  return read(caller, request, { name, description: row.bio || name, path, filter: { authorId: row.id } });
}

function titled({ language, site }: FeedRequest, name: string): string {
  return translate(language, 'list.title', { name, site: site.name, context: 'first' });
}

async function read(caller: Caller, { site, language, format }: FeedRequest, subject: Subject): Promise<Feed> {
  const rows = await listWholeArticles(caller.db, subject.filter, maxItems);
  const bodies = await feedBodies(
    rows.map((row) => ({
      version: `${row.id} ${row.updatedAt.toISOString()}`,
      body: row.body,
      url: site.url + paths.article(row.language, row.slug),
    })),
  );
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
