import type { GetServerSideProps } from 'next';
import { type Language, languages, toLanguage } from '#lib/domain/language.ts';
import { feedTypes } from '#lib/format/feedPath.ts';
import { isDatabaseUnavailable } from '../databaseErrors.ts';
import { asVisitor, type Caller } from '../services/Caller.ts';
import type { FeedRequest } from '../services/reading/readOutgoingFeed.ts';
import { type Feed, type FeedFormat, lastChange } from '../syndication/Feed.ts';
import { toAtom } from '../syndication/toAtom.ts';
import { toJsonFeed } from '../syndication/toJsonFeed.ts';
import { toRss } from '../syndication/toRss.ts';
import { cacheControl, cachingOfMissing, listTag, siteIn } from './publicPage.ts';

const writers: Record<FeedFormat, (feed: Feed) => string> = { rss: toRss, atom: toAtom, json: toJsonFeed };
const policy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 };

/**
 * `getServerSideProps` of a feed. It is cached and purged as the page that it follows; its `Last-Modified` is that of its newest
 * entry. Clients that send its tag as well also learn of an article that is gone.
 */
export function feedPage(
  format: FeedFormat,
  load: (caller: Caller, request: FeedRequest) => Promise<Feed | { movedTo: string } | null>,
): GetServerSideProps {
  return async ({ locale, params, res }) => {
    const language = toLanguage(locale);
    const parameter = String(Object.values(params ?? {})[0] ?? '');
    const feed = await load(asVisitor(), { site: siteIn(language), language, format, parameter }).catch(
      (error: unknown) => {
        if (isDatabaseUnavailable(error)) res.setHeader('Retry-After', '5');
        throw error;
      },
    );
    res.setHeader('Cache-Control', feed ? cacheControl(policy) : cachingOfMissing);
    res.setHeader('Cache-Tag', tagsOf(feed, language, parameter));
    if (!feed) return { notFound: true };
    if ('movedTo' in feed) return { redirect: { destination: feed.movedTo, statusCode: 301 } };
    res.setHeader('Content-Type', `${feedTypes[format]}; charset=utf-8`);
    const updatedAt = lastChange(feed);
    if (updatedAt) res.setHeader('Last-Modified', updatedAt.toUTCString());
    res.end(writers[format](feed));
    return { props: {} };
  };
}

/** Those of the page that it follows; an author's articles may be in any language. */
function tagsOf(feed: Feed | { movedTo: string } | null, language: Language, parameter: string): string {
  const isOfUser = feed && 'pageUrl' in feed && feed.pageUrl.endsWith(`/users/${parameter}`);
  return isOfUser ? `user:${parameter} ${languages.map(listTag).join(' ')}` : `${listTag(language)} departments`;
}
