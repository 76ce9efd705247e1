import { languages } from '#lib/languages/language.ts';
import { writingRules } from '#lib/languages/writing.ts';

/** Path segments used by the site's and the API's routes (`/articles/public` …), which can't be slugs. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'bulk',
  'edit',
  'increment-view',
  'my-articles',
  'new',
  'public',
  'recommendations',
  'revisions',
  'suggestions-by-tags',
]);

const maxLength = 120;

const rules = languages.map((language) => writingRules[language]);
const letters: ReadonlyMap<string, string> = new Map(rules.flatMap(({ slugLetters }) => Object.entries(slugLetters)));
const groups = rules.flatMap(({ slugGroups = [] }) => slugGroups);

/**
 * Makes a slug from a title: Latin letters, digits and single hyphens, at most 120, whole words, never a reserved word.
 * Empty if the text has no letter or digit that can be transliterated.
 */
export function slugify(text: string): string {
  // NFKD would turn № into "No", with a capital.
  const lower = text.toLowerCase().replaceAll('№', ' no ');
  const read = groups.reduce((result, [pattern, latin]) => result.replace(pattern, latin), lower.normalize('NFC'));
  const transliterated = [...read].map((letter) => letters.get(letter) ?? letter).join('');
  const slug = transliterated
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const short = cutSlug(slug, maxLength);
  return isReserved(short) ? `article-${short}` : short;
}

/** With a number appended, within the same length: `bridge-2`. */
export function numberSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return cutSlug(slug, maxLength - suffix.length) + suffix;
}

/** Whether a slug may have been made from the text, with or without a number. */
export function isSlugOf(slug: string, base: string): boolean {
  if (slug === base) return true;
  const number = Number(/-([1-9]\d*)$/.exec(slug)?.[1]);
  return number > 1 && slug === numberSlug(base, number);
}

/** Ids have the same place in URLs, so a slug must not look like one. */
export function isReserved(slug: string): boolean {
  return reservedSlugs.has(slug) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);
}

function cutSlug(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const whole = slug.slice(0, length + 1).replace(/-[^-]*$/, '');
  return whole.length <= length ? whole : slug.slice(0, length);
}
