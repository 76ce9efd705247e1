import type { Language } from '#lib/domain/language.ts';

/** The files of public/fonts with the first eight digits of their SHA-256: a changed file gets a new URL. */
const versions = {
  'serif-ru': '9a65c731',
  'serif-ru-italic': 'bd149641',
  'serif-en': '64055cb4',
  'serif-en-italic': '8842886a',
  'serif-hy': 'f723b65b',
  'sans-ru': '19ba4513',
  'sans-en': '3f687c74',
  'sans-hy': 'e60a8430',
};

type File = keyof typeof versions;

/** Characters in the font files of the page's language. */
const fullRanges: Record<Language, string> = {
  ru: 'U+0-52F,U+2000-2BFF',
  en: 'U+0-3FF,U+2000-2BFF',
  hy: 'U+0-3FF,U+531-58F,U+2000-2BFF,U+FB13-FB17',
};

/** Characters of a file on pages in another language: only letters that the page's own files lack. */
const letterRanges = { ru: 'U+400-45F', hy: 'U+531-58F,U+FB13-FB17' };

type Fallback = readonly [family: 'Serif' | 'Sans', weight: 400 | 700, sizeAdjust: number, fonts: readonly string[]];

const times = ['Times New Roman', 'Liberation Serif'];
const timesBold = ['Times New Roman Bold', 'Liberation Serif Bold'];
const arial = ['Arial', 'Liberation Sans'];
const arialBold = ['Arial Bold', 'Liberation Sans Bold'];
const roboto = ['Roboto', 'Roboto-Regular'];
const robotoBold = ['Roboto-Bold'];
const dejavuSerif = ['DejaVu Serif'];
const dejavuSerifBold = ['DejaVu Serif Bold'];
const dejavuSans = ['DejaVu Sans'];
const dejavuSansBold = ['DejaVu Sans Bold'];

/**
 * Installed fonts shown until ours have loaded, scaled (in percent) to the same average text width in this language, so
 * that lines break at the same places. If several are installed for one face, the last one in the list is used. Armenian has them where
 * Noto (Android, macOS) or DejaVu (Linux) is.
 */
const fallbacks: Record<Language, readonly Fallback[]> = {
  ru: [
    ['Serif', 400, 95.3, dejavuSerif],
    ['Serif', 700, 88.7, dejavuSerifBold],
    ['Sans', 400, 94.4, dejavuSans],
    ['Sans', 700, 88.8, dejavuSansBold],
    ['Sans', 400, 104.3, roboto],
    ['Sans', 700, 105.2, robotoBold],
    ['Serif', 400, 118, times],
    ['Serif', 700, 115.6, timesBold],
    ['Sans', 400, 105.9, arial],
    ['Sans', 700, 100.4, arialBold],
  ],
  en: [
    ['Serif', 400, 93.9, dejavuSerif],
    ['Serif', 700, 89.5, dejavuSerifBold],
    ['Sans', 400, 96.4, dejavuSans],
    ['Sans', 700, 88.5, dejavuSansBold],
    ['Sans', 700, 108.4, robotoBold],
    ['Serif', 400, 118, times],
    ['Serif', 700, 114.7, timesBold],
    ['Sans', 400, 108.6, [...arial, ...roboto]],
    ['Sans', 700, 101.9, arialBold],
  ],
  hy: [
    ['Serif', 400, 83.6, dejavuSerif],
    ['Serif', 700, 78.5, dejavuSerifBold],
    ['Sans', 400, 95.4, dejavuSans],
    ['Sans', 700, 99.4, dejavuSansBold],
    ['Serif', 400, 93, ['Noto Serif Armenian', 'NotoSerifArmenian-Regular']],
    ['Serif', 700, 93, ['Noto Serif Armenian Bold', 'NotoSerifArmenian-Bold']],
    ['Sans', 400, 100, ['Noto Sans Armenian', 'NotoSansArmenian-Regular']],
    ['Sans', 700, 100, ['Noto Sans Armenian Bold', 'NotoSansArmenian-Bold']],
  ],
};

/** Ascent and descent of our files, in percent of the font size (see METRICS in public/fonts/build.py). */
const lineMetrics = { Serif: { ascent: 103.6, descent: 33.5 }, Sans: { ascent: 98, descent: 22 } };

const url = (file: File) => `/fonts/vestnik-${file}.woff2?v=${versions[file]}`;

const familyOf = (file: File) => (file.startsWith('serif') ? 'Serif' : 'Sans');

const isItalic = (file: File) => file.endsWith('italic');

function fontFace(file: File, range: string, italic = isItalic(file)): string {
  const style = italic ? 'font-style:italic;' : '';
  const weights = isItalic(file) ? '400' : '400 700';
  return (
    `@font-face{font-family:'Vestnik ${familyOf(file)}';${style}font-weight:${weights};font-display:swap;` +
    `src:url(${url(file)});unicode-range:${range}}`
  );
}

function fallbackFace([family, weight, sizeAdjust, fonts]: Fallback): string {
  const { ascent, descent } = lineMetrics[family];
  const scaled = (part: number) => `${((part / sizeAdjust) * 100).toFixed(1)}%`;
  const bold = weight === 700 ? 'font-weight:700;' : '';
  return (
    `@font-face{font-family:'Vestnik ${family} Fallback';${bold}` +
    `src:${fonts.map((font) => `local('${font}')`).join()};size-adjust:${sizeAdjust}%;` +
    `ascent-override:${scaled(ascent)};descent-override:${scaled(descent)};line-gap-override:0%}`
  );
}

/** The files for letters of the other languages. English letters are in every file. */
function foreignFaces(language: Language): string[] {
  const russian: File[] = ['serif-ru', 'sans-ru'];
  const armenian: File[] = ['serif-hy', 'sans-hy'];
  return [
    ...(language === 'ru' ? [] : russian.map((file) => fontFace(file, letterRanges.ru))),
    ...(language === 'hy' ? [] : armenian.map((file) => fontFace(file, letterRanges.hy))),
  ];
}

/** Armenian has no italic file, so pages in Armenian have no italic face: browsers slant their upright letters. */
function italicFaces(language: Language): string[] {
  if (language === 'hy') return [];
  return [
    ...(language === 'ru' ? [] : [fontFace('serif-ru-italic', letterRanges.ru)]),
    // A family with an italic face uses italic faces for all its italic text, so Armenian needs one too: the upright.
    fontFace('serif-hy', letterRanges.hy, true),
    fontFace(`serif-${language}-italic`, fullRanges[language]),
  ];
}

/**
 * The @font-face rules of a page in this language, as plain CSS.
 *
 * @param italics `late` if the reader script lets them apply once the page is shown (lib/client/reader/showItalics.ts), so that they do
 *   not delay the picture and the other fonts. Without scripts they apply at once.
 */
export function fontFaces(language: Language, italics: 'late' | 'at once'): string {
  const files: File[] = [`serif-${language}`, `sans-${language}`];
  const italic = italicFaces(language).join('');
  return [
    ...fallbacks[language].map(fallbackFace),
    ...foreignFaces(language),
    ...files.map((file) => fontFace(file, fullRanges[language])),
    italic && italics === 'late' ? `@media (scripting:none){${italic}}` : italic,
  ].join('');
}

/** The URLs of the two files that every page in this language needs. */
export function fontPreloads(language: Language): string[] {
  return [url(`serif-${language}`), url(`sans-${language}`)];
}
