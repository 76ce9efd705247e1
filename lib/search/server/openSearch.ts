import type { Language } from '#lib/languages/language.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { paths } from '#lib/platform/text/paths.ts';

/** Characters that the specification allows in a short name. */
const shortNameLength = 16;

/**
 * Tells browsers how to search the site from their address bar.
 *
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function openSearch(language: Language, name: string, tagline: string): string {
  const [image, template] = ['/favicon.ico', `${paths.search(language)}?q={searchTerms}`];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml([...name].slice(0, shortNameLength).join('').trim())}</ShortName>`,
    `<LongName>${escapeHtml([...name].slice(0, 48).join(''))}</LongName>`,
    `<Description>${escapeHtml(tagline || name)}</Description>`,
    `<Url type="text/html" template="${escapeHtml(env.SITE_URL + template)}"/>`,
    `<Image width="32" height="32">${escapeHtml(env.SITE_URL + image)}</Image>`,
    `<Language>${language}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
