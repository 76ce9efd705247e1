import { reservedSlugs } from '#lib/domain/reservedSlugs.ts';

const longest = 120;

/**
 * The letters of Russian, of its neighbours, and of Armenian, close to the BGN/PCGN romanisation of maps: ё is yo, signs are
 * dropped, and Armenian ծ and ց, ճ and չ are spelled alike. Passports (ICAO 9303) spell otherwise: Iurii for Юрий.
 * Slugs are stored, so a change of this table changes only those of new titles.
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

/** Letters that read otherwise together, or at the start of a word. */
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
 * An address for a title: Latin letters, digits and single hyphens, at most 120, whole words, never a word that the site's own
 * addresses need. Empty when the text has no letter or digit that could be spelled so.
 */
export function slugify(text: string): string {
  // և is one character of two letters; taken apart before the marks are taken off. NFKD would make "No" of №, with a capital.
  const lower = text.toLowerCase().replaceAll('և', 'եւ').replaceAll('№', ' no ');
  const read = digraphs.reduce((result, [pattern, latin]) => result.replace(pattern, latin), lower.normalize('NFC'));
  const spelled = [...read].map((letter) => letters.get(letter) ?? letter).join('');
  const slug = spelled
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ՚՛՜՞]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const short = cutSlug(slug, longest);
  return isReserved(short) ? `article-${short}` : short;
}

/** With a number behind it, in the same length: `bridge-2`. */
export function numberSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return cutSlug(slug, longest - suffix.length) + suffix;
}

/** Whether an address could have been made from the text, a number behind it or not. */
export function isSlugOf(slug: string, base: string): boolean {
  if (slug === base) return true;
  const number = Number(/-([1-9]\d*)$/.exec(slug)?.[1]);
  return number > 1 && slug === numberSlug(base, number);
}

/** Ids stand in the same place of an address, so nothing that looks like one is a slug. */
export function isReserved(slug: string): boolean {
  return reservedSlugs.has(slug) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);
}

function cutSlug(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const whole = slug.slice(0, length + 1).replace(/-[^-]*$/, '');
  return whole.length <= length ? whole : slug.slice(0, length);
}
