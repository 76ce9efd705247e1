import { topLevelDomains, wordLikeDomains } from './topLevelDomains.ts';

/** `http:`, `www.`, or a domain with a path. Matching only one label before the dot keeps the pattern linear. */
const link = /https?:|www\.|[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]{1,62}(?::\d{1,5})?\/\S/iu;

/** The last letters before a dot, and the word after it: possibly a domain and its top level. */
const domains = /([\p{L}\p{N}-]?[\p{L}\p{N}])\.(xn--[a-z\d-]{2,59}|\p{L}{2,24})(?![\p{L}\p{N}-])/giu;

/** Detects URLs in a text, also bare domains, in any script and in full-width letters. */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  if (link.test(plain)) return true;
  for (const { 1: label = '', 2: word = '', 0: match, index } of plain.matchAll(domains))
    if (isDomain(label, word, plain.slice(index + match.length, index + match.length + 2))) return true;
  return false;
}

function isDomain(label: string, word: string, after: string): boolean {
  const top = word.toLowerCase();
  if (top.startsWith('xn--')) return true;
  // `I came.It was`: a full stop without a space is not a domain, unless the sentence ends after it.
  if (wordLikeDomains.has(top)) return word === top && !/^\s?\p{L}/u.test(after);
  if (!topLevelDomains.has(top)) return false;
  // `г.Москва` and `Спасибо.Дети рады` are words of these scripts; `пример.москва` is a domain.
  const isLatin = /^[a-z]/.test(top);
  return isLatin || (label.length > 1 && (word === top || word === word.toUpperCase()));
}
