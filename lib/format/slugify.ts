import { reservedSlugs } from '#lib/domain/reservedSlugs.ts';

const maxLength = 120;

/**
 * Transliteration of Russian, its neighbors, and Armenian, close to the BGN/PCGN romanization of maps: ё is yo, signs
 * are dropped, and Armenian ծ and ց, ճ and չ are spelled alike. Passports (ICAO 9303) differ: Iurii for Юрий. Slugs are
 * stored, so a change of this table affects new titles only.
 */
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
    ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
    ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ў: 'u' },
    ...{ ա: 'a', բ: 'b', գ: 'g', դ: 'd', ե: 'e', զ: 'z', է: 'e', ը: 'y', թ: 't', ժ: 'zh', ի: 'i', լ: 'l', խ: 'kh' },
    ...{ ծ: 'ts', կ: 'k', հ: 'h', ձ: 'dz', ղ: 'gh', ճ: 'ch', մ: 'm', յ: 'y', ն: 'n', շ: 'sh', ո: 'o', չ: 'ch' },
    ...{ պ: 'p', ջ: 'j', ռ: 'r', ս: 's', վ: 'v', տ: 't', ր: 'r', ց: 'ts', ւ: 'v', փ: 'p', ք: 'k', օ: 'o', ֆ: 'f' },
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  }),
);

/** Letters that are transliterated differently together, or at the start of a word. */
const digraphs: readonly (readonly [RegExp, string])[] = [
  [/[ьъ](?=[еёюя])|ь(?=и)/g, 'y'],
  [/yе/g, 'ye'],
  [/y([ёюя])/g, '$1'],
  [/(?<!\p{L})եւ/gu, 'yev'],
  [/եւ/g, 'ev'],
  [/ու/g, 'u'],
  [/(?<!\p{L})ո(?=վ)/gu, 'o'],
  [/(?<!\p{L})ո/gu, 'vo'],
  [/(?<!\p{L})ե/gu, 'ye'],
];

/**
 * Makes a slug from a title: Latin letters, digits and single hyphens, at most 120, whole words, never a reserved word.
 * Empty if the text has no letter or digit that can be transliterated.
 */
export function slugify(text: string): string {
  // և is one character of two letters; it is split before marks are removed. NFKD would turn № into "No", with a capital.
  const lower = text.toLowerCase().replaceAll('և', 'եւ').replaceAll('№', ' no ');
  const read = digraphs.reduce((result, [pattern, latin]) => result.replace(pattern, latin), lower.normalize('NFC'));
  const transliterated = [...read].map((letter) => letters.get(letter) ?? letter).join('');
  const slug = transliterated
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ՚՛՜՞]/gu, '')
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
