import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps } from 'next';
import { toLanguage } from '#lib/languages/language.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { readersWords } from '#lib/platform/i18n/server/words.ts';
import { Lane } from '#lib/platform/load/server/Lane.ts';
import type { MissingPageProps } from '#lib/settings/missingPageProps.ts';
import { missingPage } from './missingPage.ts';
import type { PublicProps, PublicRequest } from './publicPage.ts';
import { siteIn } from './siteIn.ts';

/**
 * `getServerSideProps` of a page with a secret URL: not cached, not indexed, and not sent as referrer to linked pages.
 */
export function privatePage<Props extends Record<string, unknown>>(
  load: (request: Omit<PublicRequest, 'query' | 'source'>) => Promise<{ props: Props } | { movedTo: string } | null>,
): GetServerSideProps<PublicProps<Props> | MissingPageProps, ParsedUrlQuery> {
  const lane = new Lane();
  return async ({ locale, params, query, res }) => {
    const language = toLanguage(locale);
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex, nofollow');
    res.setHeader('Referrer-Policy', 'no-referrer');
    const parameter = String(Object.values(params ?? {})[0] ?? '');
    const request = { caller: asVisitor(), language, parameter, page: 1, amp: query.amp === '1' };
    const answer = await lane.run(() => load(request));
    if (!answer) {
      res.statusCode = 404;
      return { props: await missingPage('notFound', request.caller, language) };
    }
    if ('movedTo' in answer) return { redirect: { destination: answer.movedTo, permanent: false } };
    return { props: { ...answer.props, site: await siteIn(language), language, ...readersWords(language) } };
  };
}
