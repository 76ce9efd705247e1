import { type FieldsThat, headFields } from '#lib/articles/articleFields.ts';
import { bodyElements } from '#lib/blocks/elements.ts';
import type { Language } from '#lib/languages/language.ts';
import { letterIn, pageRules } from '#lib/languages/page.ts';
import { inertBody } from './bodyBlocks.ts';

export type SourceText = FieldsThat<'words'> & { language: Language; cover: { alt: string } | null };

const selectors = (elements: typeof bodyElements) => elements.map(({ selector }) => selector).join();
const inBlocks = bodyElements.filter(({ isBlock }) => isBlock);
const holders = `${selectors(inBlocks)},cite,body`;
const untranslated = `${selectors(inBlocks.filter(({ block }) => block?.isTranslated === false))},code`;

/** Names in Latin letters are not translated: a text of at most this many words may be one. */
const wordsOfName = 2;

/** Texts of a translation that still equal its source: headline, standfirst, lines of the body, alt texts. */
export function untranslatedTexts(source: SourceText, translation: SourceText): string[] {
  if (source.language === translation.language) return [];
  const sourceTexts = textsOf(source);
  return [...textsOf(translation)].filter((text) => sourceTexts.has(text) && isInLanguage(text, source.language));
}

function isInLanguage(text: string, language: Language): boolean {
  return letterIn(language).test(text) && (!!pageRules[language].letter || text.split(' ').length > wordsOfName);
}

function textsOf(text: SourceText): Set<string> {
  const head = headFields.map((name) => text[name]);
  return new Set([...head, text.cover?.alt ?? '', ...linesOf(text.body)].map(plain).filter(Boolean));
}

/** The text of each line without code, and the descriptions of pictures and embeds. */
function linesOf(html: string): string[] {
  const body = inertBody(html);
  const lines = new Map<Element, string>();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement?.closest(holders);
    if (!holder || walker.currentNode.parentElement?.closest(untranslated)) continue;
    lines.set(holder, (lines.get(holder) ?? '') + (walker.currentNode.textContent ?? ''));
  }
  const described = [...body.querySelectorAll('img[alt], iframe[title]')];
  return [
    ...lines.values(),
    ...described.map((element) => element.getAttribute('alt') ?? element.getAttribute('title') ?? ''),
  ];
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
