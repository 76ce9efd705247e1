import { feedDate } from '#lib/articles/server/content/feedDate.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { serverRules } from '#lib/languages/server.ts';
import { decoded } from '#lib/platform/text/decoded.ts';
import type { ImportedArticle } from '../importItems.ts';
import { dateOf } from '../importItems.ts';
import type { WxrItem, WxrTerm } from './WxrRecord.ts';

const statuses = new Map<string, ImportedArticle['status']>([
  ['publish', 'published'],
  ['future', 'scheduled'],
  ['draft', 'draft'],
  ['pending', 'review'],
  ['private', 'draft'],
]);

/** Null if the item is not imported. A post with a password becomes a draft, because it is not public. */
export function statusOf(item: WxrItem): ImportedArticle['status'] | null {
  if (item.type !== 'post' && item.type !== 'page') return null;
  const status = statuses.get(item.status) ?? null;
  return status && (item.password !== '' || readersOf(item)) ? 'draft' : status;
}

/** Of Jetpack, Members and Restrict Content Pro. */
const readersKey = /^(?:_jetpack_newsletter_access|_members_access_role|rcp_(?:user|subscription|access)_level)$/;

/** Who may read the post, as a plugin notes it; null for everybody. */
export function readersOf({ metaList }: WxrItem): string | null {
  return (
    metaList.find(([key, value]) => readersKey.test(key) && !/^(?:|0|all|none|everybody)$/i.test(value))?.[1] ?? null
  );
}

/** The category of posts without one, as WordPress names it in its languages; the slug may end with a language. */
const defaultCategory =
  /^(?:uncategori[sz]ed|без рубрики|bez-rubriki|без категори[ий]|без категорії|без рубрыкі|без катэгорыі|некатегоризирани?|некатегоризовано|չդասակարգված|առանց (?:կատեգորիայի|բաժնի|դասակարգման)|allgemein|unkategorisiert|non class[eé]|sin categor[ií]a|sem categoria|senza categoria|geen categorie|bez kategorii|nezařazené|nezaradené|f[aă]r[aă] categorie|genel|უკატეგორიო|კატეგორიის გარეშე|未分类|未分類)(?:-\w{2,3})?$/iu;

const primaryKeys = ['_yoast_wpseo_primary_category', 'rank_math_primary_category', '_seopress_robots_primary_cat'];
primaryKeys.push('_primary_term_category');

/** All categories except the default one; the primary one of an SEO plugin comes first. */
export function categoriesOf({ terms, meta }: WxrItem, categorySlugs: ReadonlyMap<string, string>): WxrTerm[] {
  const primary = categorySlugs.get(primaryKeys.map((key) => meta.get(key)).find(Boolean) ?? '');
  return terms
    .filter(
      ({ taxonomy, slug, name }) => taxonomy === 'category' && slug !== '' && !isDefault(slug) && !isDefault(name),
    )
    .toSorted((a, b) => Number(b.slug === primary) - Number(a.slug === primary));
}

function isDefault(name: string): boolean {
  const plain = decoded(name).trim();
  return defaultCategory.test(plain) || defaultCategory.test(plain.replace(/-/g, ' '));
}

/** GMT; the local time, of which `pubDate` tells the zone if both can be the same moment; or `pubDate`. */
export function publishedAtOf({ date, localDate, pubDate }: WxrItem): Date | null {
  const [local, published] = [localDate, pubDate].map((text) => dateOf(text) ?? dateOf(feedDate(text)));
  const isSame = local && published && Math.abs(local.getTime() - published.getTime()) <= 14 * 60 * 60_000;
  return dateOf(date) ?? (isSame ? published : (local ?? published ?? null));
}

/** The language that a plugin or the address declares; a text if it is not one of ours, null if nothing is declared. */
export function declaredLanguageOf(
  { terms, meta, link }: WxrItem,
  locales: ReadonlyMap<string, string>,
): Language | string | null {
  const term = terms.find(({ taxonomy }) => taxonomy === 'language');
  const url = URL.parse(link);
  const inAddress =
    url?.searchParams.get('lang') ?? languages.find((language) => url?.pathname.startsWith(`/${language}/`)) ?? null;
  const named = term?.slug.replace(/^pll_/, '') ?? meta.get('_wpml_import_language_code') ?? inAddress;
  return named && (languageNamed(locales.get(named) ?? '') ?? languageNamed(named) ?? named);
}

function languageNamed(tag: string): Language | null {
  const [first = ''] = tag.toLowerCase().split(/[-_]/);
  return languages.find((language) => [language, ...serverRules[language].otherCodes].includes(first)) ?? null;
}

/** Equal in the translations of a post: the group of Polylang or WPML, or the post that it duplicates. */
export function translationsOf({ id, terms, meta }: WxrItem): string {
  const group = terms.find(({ taxonomy }) => taxonomy === 'post_translations')?.slug;
  return group || meta.get('_wpml_import_translation_group') || meta.get('_icl_lang_duplicate_of') || id;
}

/** Addresses of the post on the former site, also by its number and those of its former slugs. */
export function formerPathsOf({ id, link, slug, metaList }: WxrItem): string[] {
  const former = metaList.flatMap(([key, old]) => (key === '_wp_old_slug' && old !== '' ? [old] : []));
  const moved = former.flatMap((old) => [slug && link.replace(`/${slug}`, `/${old}`), `/${old}/`]);
  return [...new Set([link, /^\d+$/.test(id) ? `/?p=${id}` : '', ...moved].filter((path) => path !== ''))];
}

const seoKeys = {
  title: ['_yoast_wpseo_title', 'rank_math_title', '_seopress_titles_title', '_aioseo_title', '_aioseop_title'],
  description: [
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_seopress_titles_desc',
    '_aioseo_description',
    '_aioseop_description',
  ],
  canonicalUrl: [
    '_yoast_wpseo_canonical',
    'rank_math_canonical_url',
    '_seopress_robots_canonical',
    '_aioseo_canonical_url',
    '_aioseop_custom_link',
    '_genesis_canonical_uri',
  ],
};

export function seoOf({ meta }: WxrItem): ImportedArticle['seo'] {
  const first = (keys: string[]) => keys.map((key) => meta.get(key)).find((text) => text?.trim()) ?? null;
  return {
    title: withoutVariables(first(seoKeys.title)),
    description: withoutVariables(first(seoKeys.description)),
    noindex:
      meta.get('_yoast_wpseo_meta-robots-noindex') === '1' ||
      (meta.get('rank_math_robots') ?? '').includes('"noindex"'),
    canonicalUrl: first(seoKeys.canonicalUrl),
  };
}

/** A template of variables (`%%title%% %%sep%%`) is not a text of its own. */
function withoutVariables(text: string | null): string | null {
  return text && !/%%|%\w+%|#\w+_\w+/.test(text) ? text : null;
}

const takenKeys = new Set([
  ...Object.values(seoKeys).flat(),
  ...[
    '_thumbnail_id',
    '_wp_old_slug',
    'enclosure',
    'footnotes',
    '_yoast_wpseo_meta-robots-noindex',
    'rank_math_robots',
  ],
  ...[...primaryKeys, '_wp_attachment_image_alt'],
  ...['_wpml_import_language_code', '_wpml_import_translation_group', '_icl_lang_duplicate_of'],
]);
/** What WordPress notes about its own work. */
const internalKey =
  /^(?:_edit_(?:lock|last)|_(?:encloseme|pingme)|_wp_(?:attached_file|attachment_metadata|old_date|desired_post_slug)|_wp_trash_.*|_oembed_.*|_wpml_import_source_language_code)$/;
const takenTaxonomies = new Set(['category', 'post_tag', 'author', 'language', 'post_translations']);
const takenFields =
  /^(?:title|link|pubDate|guid|description|category|dc:creator|(?:content|excerpt):encoded|wp:(?:post_\w+|status|is_sticky|menu_order|attachment_url|ping_status|postmeta|comment|comment_status))$/;

/** What a post has beyond what is imported, as sentences of the report. */
export function* notTaken(item: WxrItem): Generator<[code: string, key: string]> {
  for (const [key, value] of item.metaList)
    if (value !== '' && !takenKeys.has(key) && !internalKey.test(key)) yield ['notTaken.meta', key];
  for (const { taxonomy } of item.terms) if (!takenTaxonomies.has(taxonomy)) yield ['notTaken.taxonomy', taxonomy];
  for (const field of item.fields) if (!takenFields.test(field)) yield ['notTaken.field', field];
  for (const { type, meta } of item.comments) {
    if (type !== '' && type !== 'comment') yield ['notTaken.comment', type];
    for (const key of meta) if (!key.startsWith('_wp_trash')) yield ['notTaken.commentMeta', key];
  }
}
