import type { Node } from '@tiptap/pm/model';
import { countReadWords } from '#lib/format/readingMinutes.ts';

export type Measure = { words: number; characters: number; readWords: number };

/** Nodes are immutable, so each block is counted once. */
const counted = new WeakMap<Node, Measure>();

export function measureText(document: Node): Measure {
  const total = { words: 0, characters: 0, readWords: 0 };
  for (const block of document.children) {
    const { words, characters, readWords } = counted.get(block) ?? measureBlock(block);
    total.words += words;
    total.characters += characters;
    total.readWords += readWords;
  }
  return total;
}

function measureBlock(block: Node): Measure {
  const text = block.isLeaf ? ' ' : block.textBetween(0, block.content.size, '\n', ' ');
  const measure = {
    words: text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0,
    characters: text.replaceAll('\n', '').length,
    readWords: countReadWords(text),
  };
  counted.set(block, measure);
  return measure;
}
