import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { type Language, toLanguage } from '#lib/domain/language.ts';
import type { Site } from '#lib/domain/site.ts';
import { isDatabaseUnavailable } from '../databaseErrors.ts';
import { env } from '../env.ts';
import { sourceOf } from '../http/clientAddress.ts';
import { Lane } from '../load/Lane.ts';
import { asVisitor, type Caller } from '../services/Caller.ts';
import { siteName } from '../words/siteName.ts';
import { readersWords } from '../words/words.ts';

/** How long a shared cache may show a page: fresh, then stale while it is rendered again, then stale when that fails; seconds. */
export type PublicPolicy = { fresh: number; staleWhileRevalidate: number; staleIfError: number };

export type PublicRequest = {
  caller: Caller;
  language: Language;
  parameter: string;
  page: number;
  amp: boolean;
  /** What else the address says: for pages that caches never keep, since of others only what `cachedRoutes` names is left. */
  query: Record<string, string>;
  /** Where the request comes from, as limits count it; for such pages, too: of others nobody knows for whom they are made. */
  source: string;
};

/**
 * What a public page shows and what it depends on, with the seconds to wait when it refuses to do more for now, or with a part
 * missing, so that no cache keeps it; where it has moved to and what that depends on; or null when there is no such page.
 */
export type PublicAnswer<Props> =
  | { props: Props; tags: string[]; retryAfter?: number | null; isPartial?: boolean }
  | { movedTo: string; isTemporary?: boolean; tags: string[] }
  | null;

export type PublicProps<Props> = Props & { site: Site; language: Language };

/**
 * `getServerSideProps` of a page that is the same for everybody: reads the request, states how long and under which tags
 * caches may keep the answer, and adds the words of the page's language.
 */
export function publicPage<Props extends Record<string, unknown>>(
  policy: PublicPolicy | 'never kept',
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
        // Tells server.ts that the page itself is sound.
        if (isDatabaseUnavailable(error)) res.setHeader('Retry-After', '5');
        throw error;
      });

    res.setHeader('Cache-Control', answer ? cacheControl(policy) : cachingOfMissing);
    if (!answer) {
      // Whatever is published in this language may be what was asked for.
      res.setHeader('Cache-Tag', listTag(language));
      return { notFound: true };
    }
    if ('movedTo' in answer) {
      res.setHeader('Cache-Tag', [listTag(language), ...answer.tags].join(' '));
      return { redirect: { destination: answer.movedTo, statusCode: answer.isTemporary ? 302 : 301 } };
    }
    if (answer.retryAfter) {
      res.statusCode = 429;
      res.setHeader('Retry-After', String(answer.retryAfter));
    }
    if (answer.isPartial) res.setHeader('Cache-Control', cacheControl('never kept'));
    else res.setHeader('Cache-Tag', answer.tags.join(' '));
    return { props: { ...answer.props, site: siteIn(language), language, ...wordsOf(language) } };
  };
}

/** What is missing may be published any moment, and is nothing to show while the site can't be reached. */
export const cachingOfMissing = 'public, max-age=0, s-maxage=5';

/** The installation, as pages of a language call it. */
export function siteIn(language: Language): Site {
  return { url: env.SITE_URL, name: siteName(language) };
}

/** The tag of every page that lists articles of a language. */
export function listTag(language: Language): string {
  return `lists:${language}`;
}

export function articleTag(id: string): string {
  return `article:${id}`;
}

/** A parameter that is given twice is as if it were not. */
function onlyTexts(query: ParsedUrlQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

export function cacheControl(policy: PublicPolicy | 'never kept'): string {
  if (policy === 'never kept') return 'no-store';
  const { fresh, staleWhileRevalidate, staleIfError } = policy;
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`;
}
