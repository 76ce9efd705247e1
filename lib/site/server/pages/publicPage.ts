import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { listNavigation, secondsToNextExpiry } from '#lib/articles/server/listNavigation.ts';
import { type Language, toLanguage } from '#lib/languages/language.ts';
import { asVisitor, type Caller } from '#lib/platform/auth/server/Caller.ts';
import { type CachePolicy, endingIn } from '#lib/platform/cache/server/cachePolicy.ts';
import { departmentsTag, listTag, pagesTag } from '#lib/platform/cache/server/pageTags.ts';
import { sourceOf } from '#lib/platform/http/server/clientAddress.ts';
import { missingHeader } from '#lib/platform/http/server/renderPage.ts';
import { accountWords, readersWords } from '#lib/platform/i18n/server/words.ts';
import { Lane } from '#lib/platform/load/server/Lane.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { toFormResult } from '#lib/platform/values/formResult.ts';
import type { MissingPageProps } from '#lib/settings/missingPageProps.ts';
import type { Site } from '#lib/settings/site.ts';
import { missingPage } from './missingPage.ts';
import { siteIn } from './siteIn.ts';

export type PublicRequest = {
  caller: Caller;
  language: Language;
  /** The variable part of the path, decoded; of a catch-all route its segments, still encoded. */
  parameter: string;
  page: number;
  amp: boolean;
  /** All query parameters, for uncached pages; other pages get only those listed in `pageRoutes`. */
  query: Record<string, string>;
  /** The rate-limit key of the client, for uncached pages; other pages are not rendered for one client. */
  source: string;
};

/**
 * Props and purge tags of a public page, with `retryAfter` in seconds if a rate limit was exceeded, or `isPartial` if a part is
 * missing, so that it is not cached; or the redirect and its purge tags; or `gone` if the page has been taken down; or null if it
 * does not exist.
 */
export type PublicAnswer<Props> =
  | { props: Props; tags: string[]; retryAfter?: number | null; isPartial?: boolean }
  | { movedTo: string; isTemporary?: boolean; tags: string[] }
  | 'gone'
  | null;

export type PublicProps<Props> = Props & { site: Site; language: Language };

/**
 * `getServerSideProps` of a page that is the same for everybody: parses the request, sets the caching headers and purge tags, and
 * adds the words of the page's language.
 */
export function publicPage<Props extends Record<string, unknown>>(
  policy: CachePolicy | 'uncached',
  load: (request: PublicRequest) => Promise<PublicAnswer<Props>>,
  wordsOf = readersWords,
): GetServerSideProps<PublicProps<Props> | MissingPageProps, ParsedUrlQuery> {
  const lane = new Lane();
  return async ({ locale, params, query, req, res }: GetServerSidePropsContext) => {
    const language = toLanguage(locale);
    const request = {
      caller: asVisitor(),
      language,
      parameter: parameterOf(Object.values(params ?? {})[0]),
      page: Number(query.page ?? 1),
      amp: query.amp === '1',
      query: onlyTexts(query),
      source: sourceOf(req),
    };
    const { answer, caching, missing } = await lane
      .run(async () => {
        // Asked before the page is read: what ends meanwhile would be kept until the one after it.
        const expiry = policy === 'uncached' ? null : secondsToNextExpiry(request.caller);
        expiry?.catch(() => {});
        const loaded = await load(request);
        const caching = await cachingOf(loaded, policy, expiry);
        if (loaded && loaded !== 'gone') return { answer: loaded, caching, missing: null };
        const isShared = missingHeader in req.headers;
        if (isShared) res.setHeader(missingHeader, loaded ?? 'notFound');
        if (isShared) return { answer: null, caching, missing: null };
        return { answer: null, caching, missing: await missingPage(loaded ?? 'notFound', request.caller, language) };
      })
      .catch((error: unknown) => {
        // Marks the failure as temporary: 503, not 500.
        if (isDatabaseUnavailable(error)) res.setHeader('Retry-After', '5');
        throw error;
      });

    // The next article published in this language, or the next page, may be the missing one.
    const missingTags = `${listTag(language)} ${pagesTag}`;
    res.setHeader('Cache-Control', caching);
    if (missing) {
      res.statusCode = missing.missing === 'gone' ? 410 : 404;
      res.setHeader('Cache-Tag', `${missingTags} ${departmentsTag}`);
      return { props: missing };
    }
    // Replaced by the page of all missing addresses.
    if (!answer) return { notFound: true };
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

/** Encoded, because a slash within a segment would look like the end of one. */
function parameterOf(value: string | string[] = ''): string {
  return typeof value === 'string' ? value : value.map(encodeURIComponent).join('/');
}

/** Repeated parameters are ignored. */
function onlyTexts(query: ParsedUrlQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

async function cachingOf<Props>(
  answer: PublicAnswer<Props>,
  policy: CachePolicy | 'uncached',
  expiry: Promise<number | null> | null,
): Promise<string> {
  if (!answer || answer === 'gone') return cachingOfMissing;
  // Account pages show no article, and work without the database.
  const showsArticles = answer.tags.some((tag) => /^(article|lists|pages)\b/.test(tag));
  return policy !== 'uncached' && showsArticles
    ? cacheControl(endingIn(policy, expiry && (await expiry)))
    : cacheControl(policy);
}

/** Caching of a page that shows articles: it ends when the next one expires. */
export async function cacheControlOf(policy: CachePolicy | 'uncached'): Promise<string> {
  if (policy === 'uncached') return cacheControl(policy);
  return cacheControl(endingIn(policy, await secondsToNextExpiry(asVisitor())));
}

function cacheControl(policy: CachePolicy | 'uncached'): string {
  if (policy === 'uncached') return 'no-store';
  const { fresh, staleWhileRevalidate, staleIfError } = policy;
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`;
}

/**
 * `getServerSideProps` of a page about the reader's account: the same for everybody, the browser loads the account. The form on
 * a page opened by a mailed link redirects back to it with a result.
 */
export const accountPage = publicPage(
  { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 },
  async ({ caller, language, query }) => ({
    props: {
      navigation: await listNavigation(caller, language),
      result: toFormResult(query.result),
      ...(env.OIDC_ISSUER && { oidcName: env.OIDC_NAME }),
    },
    tags: [departmentsTag],
  }),
  accountWords,
);
