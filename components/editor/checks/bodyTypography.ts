import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Language } from '#lib/languages/language.ts';
import {
  findTypography,
  notText,
  type TypographyFinding,
  type TypographyRule,
  typographyRules,
} from '#lib/platform/text/findTypography.ts';

/** A finding at its place in the document, with the paragraph that it is in. */
export type BodyFinding = { position: number; text: string; finding: TypographyFinding };

/** Nodes are immutable, so each paragraph is searched once. */
const searched = new WeakMap<Node, { language: Language; text: string; findings: TypographyFinding[] }>();

/** In the text of an article but its code. */
export function findInBody(body: Node, language: Language): BodyFinding[] {
  const found: BodyFinding[] = [];
  body.descendants((block, position) => {
    if (!block.isTextblock) return true;
    if (block.type.spec.code) return false;
    const { text, findings } = searchBlock(block, language);
    for (const finding of findings) found.push({ position: position + 1, text, finding });
    return false;
  });
  return found;
}

function searchBlock(block: Node, language: Language) {
  const before = searched.get(block);
  if (before?.language === language) return before;
  const text = block.children.map(textOf).join('');
  const result = { language, text, findings: findTypography(text, language) };
  searched.set(block, result);
  return result;
}

/** As long as the node, so that offsets are positions. */
function textOf(node: Node): string {
  if (node.type.name === 'hardBreak') return '\n';
  const isText = node.isText && !node.marks.some((mark) => mark.type.spec.code);
  return isText ? (node.text ?? '') : notText.repeat(node.nodeSize);
}

/** Those that never change a word. */
export const safeRules = typographyRules.filter((rule) => rule !== 'repeated' && rule !== 'alphabets');

/** One correction may make room for another: a doubled word gone, a space is left to bind. */
const rounds = 4;

/** Corrects everything of these rules, as one step to undo. */
export function correctBody({ state, view }: Editor, language: Language, rules: readonly TypographyRule[]): void {
  const { tr } = state;
  for (let round = 0; round < rounds; round += 1) {
    const found = findInBody(tr.doc, language).filter(({ finding }) => rules.includes(finding.rule));
    // From the end, so that the places of the others stay true.
    for (const { position, finding } of found.toReversed())
      tr.insertText(finding.replacement, position + finding.from, position + finding.to);
  }
  if (tr.docChanged) view.dispatch(tr);
}
