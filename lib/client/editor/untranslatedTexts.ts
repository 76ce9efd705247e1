import type { ArticleContent } from '#lib/domain/articleDraft.ts';
import type { Language } from '#lib/domain/language.ts';
import { inertBody } from './inertBody.ts';

export type SourceText = Pick<ArticleContent, 'title' | 'summary' | 'body' | 'language'> & {
  cover: { alt: string } | null;
};

const holders = 'p, h2, h3, h4, li, td, th, figcaption, caption, cite, blockquote, figure, div, body';

const letters: Record<Language, RegExp> = {
  ru: /\p{Script=Cyrillic}/u,
  en: /\p{Script=Latin}/u,
  hy: /\p{Script=Armenian}/u,
};

/** Names in Latin letters stay as they are in other languages: a text of so many English words or fewer may be one. */
const wordsOfName = 2;

/** What a translation still says word for word as its source does: headline, lead, lines of the body, descriptions. */
export function untranslatedTexts(source: SourceText, translation: SourceText): string[] {
  if (source.language === translation.language) return [];
  const known = textsOf(source);
  return [...textsOf(translation)].filter((text) => known.has(text) && isInLanguage(text, source.language));
}

function isInLanguage(text: string, language: Language): boolean {
  return letters[language].test(text) && (language !== 'en' || text.split(' ').length > wordsOfName);
}

function textsOf({ title, summary, body, cover }: SourceText): Set<string> {
  return new Set([title, summary, cover?.alt ?? '', ...linesOf(body)].map(plain).filter(Boolean));
}

/** The text of each line, code left out, and the descriptions of pictures and frames. */
function linesOf(html: string): string[] {
  const body = inertBody(html);
  const lines = new Map<Element, string>();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement?.closest(holders);
    if (!holder || walker.currentNode.parentElement?.closest('pre, code')) continue;
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
