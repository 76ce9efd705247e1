import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps } from 'next';
import { type Language, toLanguage } from '#lib/domain/language.ts';
import { siteSettings } from '../siteSettings/siteSettings.ts';
import { adminWords } from '../words/words.ts';

export type AdminProps = { siteName: string; language: Language };

/**
 * `getServerSideProps` of every admin page: language and words, nothing private. Only the browser has the token, with which it
 * loads the data from the API.
 */
export const adminPage: GetServerSideProps<AdminProps, ParsedUrlQuery> = async ({ locale, res }) => {
  const language = toLanguage(locale);
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  const { name } = await siteSettings();
  return { props: { siteName: name[language], language, ...adminWords(language) } };
};
