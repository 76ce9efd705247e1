import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps } from 'next';
import { type Language, toLanguage } from '#lib/languages/language.ts';
import { adminAndReadersWords, adminWords } from '#lib/platform/i18n/server/words.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Site } from '#lib/settings/site.ts';
import { siteIn } from './siteIn.ts';

export type AdminProps = { site: Site; language: Language; reviewRequired: boolean };

type AdminPage = GetServerSideProps<AdminProps, ParsedUrlQuery>;

/**
 * `getServerSideProps` of every admin page: language, words and the rule for publishing, nothing private. Only the browser has the token, with which it
 * loads the data from the API.
 */
export const adminPage = adminPageWith(adminWords);

/** The same for one's own profile and the preview of the settings, which have parts of readers' pages. */
export const adminPageWithReadersWords = adminPageWith(adminAndReadersWords);

function adminPageWith(wordsIn: typeof adminWords): AdminPage {
  return async ({ locale, res }) => {
    const language = toLanguage(locale);
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex, nofollow');
    const { reviewRequired } = await siteSettings();
    return { props: { site: await siteIn(language), language, reviewRequired, ...wordsIn(language) } };
  };
}
