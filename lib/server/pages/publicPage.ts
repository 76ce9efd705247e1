import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { type Language, toLanguage } from '#lib/domain/language.ts';
import type { Site } from '#lib/domain/site.ts';
import { listTag, pagesTag } from '../cache/pageTags.ts';
import { isDatabaseUnavailable } from '../databaseErrors.ts';
import { sourceOf } from '../http/clientAddress.ts';
import { Lane } from '../load/Lane.ts';
import { asVisitor, type Caller } from '../services/Caller.ts';
import { readersWords } from '../words/words.ts';
import { siteIn } from './siteIn.ts';

/** Seconds for which a shared cache may serve a page: fresh, then stale during rendering, then stale if rendering fails. */
export type PublicPolicy = { fresh: number; staleWhileRevalidate: number; staleIfError: number };

export type PublicRequest = {
  caller: Caller;
  language: Language;
  parameter: string;
  page: number;
  amp: boolean;
  /** All query parameters, for uncached pages; other pages get only those listed in `cachedRoutes`. */
  query: Record<string, string>;
  /** The rate-limit key of the client, for uncached pages; other pages are not rendered for one client. */
  source: string;
};

/**
 * Props and purge tags of a public page, with `retryAfter` in seconds if a rate limit was exceeded, or `isPartial` if a part is
 * missing, so that it is not cached; or the redirect and its purge tags; or null if the page does not exist.
 */
export type PublicAnswer<Props> =
  | { props: Props; tags: string[]; retryAfter?: number | null; isPartial?: boolean }
  | { movedTo: string; isTemporary?: boolean; tags: string[] }
  | null;

export type PublicProps<Props> = Props & { site: Site; language: Language };

/**
 * `getServerSideProps` of a page that is the same for everybody: parses the request, sets the caching headers and purge tags, and
 * adds the words of the page's language.
 */
export function publicPage<Props extends Record<string, unknown>>(
  policy: PublicPolicy | 'uncached',
  load: (request: PublicRequest) => Promise<PublicAnswer<Props>>,
  wordsOf = readersWords,
): GetServerSideProps<PublicProps<Props>, ParsedUrlQuery> {
  const lane = new Lane();
  return async ({ locale, params, query, req, res }: GetServerSidePropsContext) => {
    const language = toLanguage(locale);
    const request = {
      caller: asVisitor(),
      language,
      parameter: String(Object.values(params ?? {})[0] ?? ''),
      page: Number(query.page ?? 1),
      amp: query.amp === '1',
      query: onlyTexts(query),
      source: sourceOf(req),
    };
    const answer = await lane
      .run(() => load(request))
      .catch((error: unknown) => {
        // Marks the failure as temporary: 503, not 500.
        if (isDatabaseUnavailable(error)) res.setHeader('Retry-After', '5');
        throw error;
      });

    const missingTags = `${listTag(language)} ${pagesTag}`;
    res.setHeader('Cache-Control', answer ? cacheControl(policy) : cachingOfMissing);
    if (!answer) {
      // The next article published in this language, or the next page, may be the missing one.
      res.setHeader('Cache-Tag', missingTags);
      return { notFound: true };
    }
    if ('movedTo' in answer) {
      res.setHeader('Cache-Tag', [missingTags, ...answer.tags].join(' '));
      return { redirect: { destination: answer.movedTo, statusCode: answer.isTemporary ? 302 : 301 } };
    }
    if (answer.retryAfter) {
      res.statusCode = 429;
      res.setHeader('Retry-After', String(answer.retryAfter));
    }
    if (answer.isPartial) res.setHeader('Cache-Control', cacheControl('uncached'));
    else res.setHeader('Cache-Tag', answer.tags.join(' '));
    return { props: { ...answer.props, site: await siteIn(language), language, ...wordsOf(language) } };
  };
}

/** A missing page may be published soon, and a stale 404 is useless when rendering fails. */
export const cachingOfMissing = 'public, max-age=0, s-maxage=5';

/** Repeated parameters are ignored. */
function onlyTexts(query: ParsedUrlQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

export function cacheControl(policy: PublicPolicy | 'uncached'): string {
  if (policy === 'uncached') return 'no-store';
  const { fresh, staleWhileRevalidate, staleIfError } = policy;
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`;
}
