import { plainLine } from './plainText.ts';

/** What PostgreSQL is asked for: `words` as they were typed, and the last of them again when it may be the beginning of one. */
export type SearchText = { words: string; prefix: string };

/** A shorter beginning is one of too many words. */
const lastWord = /^(?<head>.*?)(?<prefix>[\p{L}\p{N}]{4,30})$/u;
const operator = /\bor\s*$/i;

/** The letters that people mix in one form; nothing else of what they typed is changed. */
export function searchText(typed: string): SearchText {
  const words = plainLine(typed.normalize('NFC'))
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»“”„‟]/g, '"')
    .replace(/եվ|եւ/g, 'և')
    .replace(/[/\\]/g, ' ');
  const { head, prefix } = lastWord.exec(words)?.groups ?? {};
  if (head === undefined || prefix === undefined) return { words, prefix: '' };
  const isFree = (head === '' || head.endsWith(' ')) && !operator.test(head) && quotes(head) % 2 === 0;
  return isFree ? { words: head.trim(), prefix } : { words, prefix: '' };
}

function quotes(text: string): number {
  return text.split('"').length - 1;
}
