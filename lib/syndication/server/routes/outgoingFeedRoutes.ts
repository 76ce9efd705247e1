import { Hono } from 'hono';
import { type Language, languages } from '#lib/languages/language.ts';
import { asVisitor, type Caller } from '#lib/platform/auth/server/Caller.ts';
import { departmentsTag, listTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { cacheControlOf, cachingOfMissing } from '#lib/site/server/pages/publicPage.ts';
import { siteIn } from '#lib/site/server/pages/siteIn.ts';
import { feedListPath, feedPath, feedTypes } from '../../feedPath.ts';
import { lastChange, type OutgoingFeed, readFeedList, toJsonFeed } from '../outgoingFeed.ts';
import { type FeedRequest, readDepartmentFeed, readSiteFeed, readTagFeed, readUserFeed } from '../readOutgoingFeed.ts';
import { toAtom, toRss } from '../toRss.ts';

type Answer = OutgoingFeed | { movedTo: string } | null;

/** By the page that the feed belongs to. */
const readers: Record<string, (caller: Caller, request: FeedRequest) => Promise<Answer>> = {
  '/': readSiteFeed,
  '/departments/:of': readDepartmentFeed,
  '/tags/:of': readTagFeed,
  '/users/:of': readUserFeed,
};
const writers = { rss: toRss, atom: toAtom, json: toJsonFeed };
const formats = ['rss', 'atom', 'json'] as const;
const policy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 };

/**
 * The feeds of a language, and the list of them. Each is cached and purged like its page; its `Last-Modified` is that of its newest entry. Clients that
 * also send its ETag notice removed articles.
 */
export function outgoingFeedRoutes(language: Language): Hono {
  const routes = new Hono();
  for (const [page, read] of Object.entries(readers))
    for (const format of formats)
      routes.get(feedPath(page, format), async (c) => {
        const parameter = c.req.param('of') ?? '';
        const feed = await read(asVisitor(), { site: await siteIn(language), language, format, parameter });
        c.header('Cache-Control', feed ? await cacheControlOf(policy) : cachingOfMissing);
        c.header('Cache-Tag', tagsOf(feed, language, parameter));
        if (!feed) return c.body(null, 404);
        if ('movedTo' in feed) return c.redirect(feed.movedTo, 301);
        c.header('Content-Type', `${feedTypes[format]}; charset=utf-8`);
        c.header('Last-Modified', lastChange(feed)?.toUTCString());
        return c.body(writers[format](feed));
      });
  return routes.get(feedListPath('/'), async (c) => {
    const list = await readFeedList(asVisitor(), await siteIn(language), language);
    const tags = [...languages.map(listTag), departmentsTag].join(' ');
    const headers = { 'Cache-Control': await cacheControlOf(policy), 'Cache-Tag': tags };
    return c.body(list, 200, { ...headers, 'Content-Type': 'text/x-opml; charset=utf-8' });
  });
}

/** The tags of its page; an author's articles may be in any language. */
function tagsOf(feed: Answer, language: Language, parameter: string): string {
  const isOfUser = feed && 'pageUrl' in feed && feed.pageUrl.endsWith(`/users/${parameter}`);
  return isOfUser
    ? `${userTag(parameter)} ${languages.map(listTag).join(' ')}`
    : `${listTag(language)} ${departmentsTag}`;
}
