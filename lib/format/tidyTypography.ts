import type { Language } from '#lib/domain/language.ts';

type Marks = { open: string; close: string; innerOpen: string; innerClose: string };

const quotationMarks: Record<Language, Marks> = {
  ru: { open: '«', close: '»', innerOpen: '„', innerClose: '“' },
  en: { open: '“', close: '”', innerOpen: '‘', innerClose: '’' },
  hy: { open: '«', close: '»', innerOpen: '„', innerClose: '“' },
};

const units =
  'кг|г|т|км|м|см|мм|л|мл|га|°C|кВт|МВт|ГБ|МБ|млн|млрд|тыс|руб|драмов|kg|km|cm|mm|million|billion|կգ|կմ|մ|մլն';

/** The quotation mark that belongs after `before`, which is what stands in front of it in the same paragraph. */
export function quotationMark(before: string, language: Language): string {
  const { open, close, innerOpen, innerClose } = quotationMarks[language];
  const last = before.at(-1) ?? ' ';
  const isOpening = /[\s([{—–-]/.test(last) || last === open || last === innerOpen;
  const depth = Math.max(0, count(before, open) - count(before, close));
  if (isOpening) return depth > 0 ? innerOpen : open;
  // „ and “ of Russian are no pair of English: the inner mark is closed only when it was opened.
  return count(before, innerOpen) > count(before, innerClose) ? innerClose : close;
}

/**
 * A text as it is set in print: quotation marks of the language, dashes, ellipses, and spaces that don't break where a line
 * may not end. What is right stays as it is.
 *
 * @param before what stands in front of it in the same paragraph
 */
export function tidyTypography(text: string, language: Language, before = ''): string {
  let written = '';
  for (const character of text) {
    written += character === '"' ? quotationMark(before + written, language) : character;
  }
  const dashed = written
    .replace(/\.{3}/g, '…')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<!\d-\d+)(?<=\d)-(?=\d{2,4}(?!\d|-))/g, '–')
    .replace(/([ \u00a0])(?:--?|–)(?= )/g, language === 'en' ? ' –' : '\u00a0—')
    .replace(/--/g, '—');
  const bound = dashed
    .replace(new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}]))`, 'gu'), '\u00a0')
    .replace(/№ (?=\d)/g, '№\u00a0');
  return language === 'ru' ? bound.replace(/(?<=^|[ \n«„(])([А-ЯЁа-яё]{1,2}) (?=\S)/g, '$1\u00a0') : bound;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
