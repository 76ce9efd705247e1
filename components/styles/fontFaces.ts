import type { ServerRules } from '#lib/languages/LanguageRules.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { serverRules } from '#lib/languages/server.ts';

type File = 'serif' | 'sans' | 'italic';
type Fallback = ServerRules['fonts']['fallbacks'][number];

/** Ascent and descent of our files, in percent of the font size (see METRICS in public/fonts/build.py). */
const lineMetrics = { Serif: { ascent: 103.6, descent: 33.5 }, Sans: { ascent: 98, descent: 22 } };

const fontsOf = (language: Language) => serverRules[language].fonts;

function url(language: Language, file: File): string {
  const name = file === 'italic' ? `serif-${language}-italic` : `${file}-${language}`;
  return `/fonts/vestnik-${name}.woff2?v=${fontsOf(language)[file]}`;
}

function fontFace(language: Language, file: File, range: string, italic = file === 'italic'): string {
  const style = italic ? 'font-style:italic;' : '';
  const weights = file === 'italic' ? '400' : '400 700';
  return (
    `@font-face{font-family:'Vestnik ${file === 'sans' ? 'Sans' : 'Serif'}';${style}font-weight:${weights};font-display:swap;` +
    `src:url(${url(language, file)});unicode-range:${range}}`
  );
}

function fallbackFace([family, weight, sizeAdjust, fonts]: Fallback): string {
  const { ascent, descent } = lineMetrics[family];
  const scaled = (part: number) => `${((part / sizeAdjust) * 100).toFixed(1)}%`;
  const bold = weight === 700 ? 'font-weight:700;' : '';
  return (
    `@font-face{font-family:'Vestnik ${family} Fallback';${bold}` +
    `src:${fonts.split(',').map((font) => `local('${font}')`)};size-adjust:${sizeAdjust}%;` +
    `ascent-override:${scaled(ascent)};descent-override:${scaled(descent)};line-gap-override:0%}`
  );
}

/** For letters of the other languages that the page's own files lack. */
function foreignFaces(language: Language, facesOf: (foreign: Language, letters: string) => string[]): string[] {
  return languages.flatMap((foreign) => {
    const { letters } = fontsOf(foreign);
    return letters && foreign !== language ? facesOf(foreign, letters) : [];
  });
}

/** The letters of the languages' names: in each sans file (NAMES in public/fonts/build.py), because the masthead of every page has them. */
const nameLetters = [...new Set(Object.values(languageNames).join(''))]
  .map((letter) => `U+${letter.charCodeAt(0).toString(16)}`)
  .join();

/** A page in a language without an italic file has no italic face: browsers slant its upright letters. */
function italicFaces(language: Language): string[] {
  const { italic, range } = fontsOf(language);
  if (!italic) return [];
  return [
    // A family with an italic face uses italic faces for all its italic text, so a language without one needs one here: the upright.
    ...foreignFaces(language, (foreign, letters) => [
      fontFace(foreign, fontsOf(foreign).italic ? 'italic' : 'serif', letters, true),
    ]),
    fontFace(language, 'italic', range),
  ];
}

/**
 * The @font-face rules of a page in this language, as plain CSS.
 *
 * @param italics `late` if the reader script lets them apply once the page is shown (lib/site/browser/reader/reader.ts), so that they do
 *   not delay the picture and the other fonts. Without scripts they apply at once.
 */
export function fontFaces(language: Language, italics: 'late' | 'at once'): string {
  const { fallbacks, range } = fontsOf(language);
  const files: File[] = ['serif', 'sans'];
  const italic = italicFaces(language).join('');
  return [
    ...fallbacks.map(fallbackFace),
    ...foreignFaces(language, (foreign, letters) => files.map((file) => fontFace(foreign, file, letters))),
    fontFace(language, 'serif', range),
    fontFace(language, 'sans', `${range},${nameLetters}`),
    italic && italics === 'late' ? `@media (scripting:none){${italic}}` : italic,
  ].join('');
}

/** The URLs of the two files that every page in this language needs. */
export function fontPreloads(language: Language): string[] {
  return [url(language, 'serif'), url(language, 'sans')];
}
