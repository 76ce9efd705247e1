import type { Language } from '#lib/languages/language.ts';
import { runParser } from '#lib/parsing/server/runParser.ts';
import { FetchError } from '#lib/platform/net/server/guardedAgent.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import type { FeedErrorCode, FoundFeed } from '../feed.ts';
import { itemLanguage } from './itemLanguage.ts';
import { documentUrl, type ParsedFeed } from './ParsedFeed.ts';
import { parseFeedInThread } from './parseFeedInThread.ts';

export type DiscoveryResult = { feeds: { url: string; feed: ParsedFeed }[]; error: FeedErrorCode | null };

/** Milliseconds for all requests together, because a user is waiting. */
const timeout = 20_000;

/** The feeds at a URL: the document itself, or those that its page links to. `error` is set if there are none. */
export async function discover(address: string): Promise<DiscoveryResult> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await guardedFetch(address, { signal });
    const { status, headers, body, url } = answer;
    if (status !== 200) return { feeds: [], error: status === 410 ? 'gone' : `http_${status}` };
    const document = { bytes: body, contentType: headers['content-type'] ?? '', url };
    const feed = await parseFeedInThread({ ...document, url: documentUrl(answer) });
    if (feed) return { feeds: [{ url, feed }], error: null };
    const { named, guessed } = await runParser('feedLinks', document, body.length);
    const found = await feedsAt(named, signal);
    const feeds = found.length > 0 ? found : await feedsAt(guessed, signal);
    return { feeds, error: feeds.length > 0 ? null : 'not_a_feed' };
  } catch (error) {
    if (error instanceof FetchError) return { feeds: [], error: error.code };
    if (signal.aborted) return { feeds: [], error: 'timeout' };
    throw error;
  }
}

/** The URLs that are feeds, deduplicated after redirects. */
async function feedsAt(addresses: string[], signal: AbortSignal): Promise<DiscoveryResult['feeds']> {
  const answers = await Promise.all(addresses.map((address) => feedAt(address, signal)));
  const found = answers.filter((answer) => answer !== null);
  return [...new Map(found.map((answer) => [answer.url, answer])).values()];
}

async function feedAt(address: string, signal: AbortSignal): Promise<DiscoveryResult['feeds'][number] | null> {
  const answer = await guardedFetch(address, { signal }).catch(() => null);
  if (answer?.status !== 200) return null;
  const feed = await parseFeedInThread({
    bytes: answer.body,
    contentType: answer.headers['content-type'] ?? '',
    url: documentUrl(answer),
  });
  return feed && { url: answer.url, feed };
}

const maxItems = 10;

/** @param fallback the language if neither the feed's declaration nor its texts decide */
export function presentFound(url: string, feed: ParsedFeed, fallback: Language): FoundFeed {
  return {
    url,
    title: feed.title || new URL(url).hostname,
    siteUrl: feed.siteUrl,
    language: languageOf(feed, fallback),
    items: feed.items.slice(0, maxItems).map(({ guid: _, language: __, ...item }) => item),
    total: feed.items.length,
  };
}

/** The language of most of its texts. */
function languageOf(feed: ParsedFeed, fallback: Language): Language {
  const text = feed.items.map(({ title }) => title).join(' ');
  return itemLanguage(`${feed.title} ${text}`, [feed.language], fallback);
}
