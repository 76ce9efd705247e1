/** A part of a selector: what one element needs, and where the element of the part before it is, if there is one. */
export type Compound = { needs: string[]; before: 'ancestor' | 'parent' | 'sibling' };
/** `compounds` are in the order of the text. Their needs are classes (`.name`), elements (`name`) and attributes that no script of ours sets later (`data-` and some of `aria-`). */
export type Selector = { text: string; compounds: Compound[] };
export type StyleRule = { selectors: Selector[]; body: string };
/** A block of rules such as `@media`; `prelude` ends before the brace. */
export type StyleGroup = { prelude: string; parts: StylePart[] };
export type StylePart = StyleRule | StyleGroup;

/** Blocks that contain rules. Others, such as `@page`, are rules that need nothing. */
const groups = /^@(media|supports|container|layer)/;

const relations: Record<string, Compound['before']> = { '>': 'parent', '+': 'sibling', '~': 'sibling' };

/** @param css minified, without comments, nested rules or braces in strings */
export function styleParts(css: string): StylePart[] {
  return blocksOf(css).map(({ prelude, body }) => {
    if (groups.test(prelude)) return { prelude, parts: styleParts(body) };
    const isAtRule = prelude.startsWith('@');
    return { selectors: isAtRule ? [{ text: prelude, compounds: [] }] : splitSelectors(prelude).map(parse), body };
  });
}

type Block = { prelude: string; body: string };

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    if (open < 0) throw new Error(`The stylesheet has text outside of rules: ${css.slice(at, at + 80)}`);
    const end = closingBrace(css, open);
    blocks.push({ prelude: css.slice(at, open), body: css.slice(open + 1, end) });
    at = end + 1;
  }
  return blocks;
}

function closingBrace(css: string, open: number): number {
  for (let at = open, depth = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`The stylesheet has a block without an end: ${css.slice(open, open + 80)}`);
}

function splitSelectors(list: string): string[] {
  return list.split(/,(?![^(]*\))/);
}

/** States, other attributes and the arguments of `:not()`, `:is()` and `:has()` may change in the browser and need nothing. */
function parse(text: string): Selector {
  const own = text.replace(/::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g, '*');
  const parts = own.match(/\s*[>+~]\s*|\s+|(?:\[[^\]]*\]|[^\s>+~[])+/g) ?? [];
  const compounds: Compound[] = [];
  let before: Compound['before'] = 'ancestor';
  for (const part of parts) {
    if (/^[\s>+~]/.test(part)) before = relations[part.trim()] ?? 'ancestor';
    else compounds.push({ needs: needsOf(part), before });
  }
  return { text, compounds };
}

function needsOf(compound: string): string[] {
  const attributes = compound.match(/(?<=\[)(data-[\w-]+|aria-(?:invalid|disabled)(?=[\]=]))/g) ?? [];
  const names = compound.replace(/\[[^\]]*\]/g, '').match(/\.[\w-]+|(?<![\w.-])[a-z][\w-]*/g) ?? [];
  return [...names, ...attributes];
}
