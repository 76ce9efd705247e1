/** A rule of a stylesheet. Each of its selectors has the classes (`.name`), elements (`name`) and `data-` attributes that it needs in a document. */
export type StyleRule = { text: string; selectors: string[][] };
/** A block of rules such as `@media`; `prelude` ends before the brace. */
export type StyleGroup = { prelude: string; rules: StyleRule[] };
export type StylePart = StyleRule | StyleGroup;

/** Blocks that contain rules. Others, such as `@page`, are rules that need nothing. */
const groups = /^@(media|supports|container|layer)/;

/** @param css minified, without comments, nested rules or braces in strings */
export function styleParts(css: string): StylePart[] {
  return blocksOf(css).map(({ prelude, body }) =>
    groups.test(prelude) ? { prelude, rules: blocksOf(body).map(ruleOf) } : ruleOf({ prelude, body }),
  );
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

function ruleOf({ prelude, body }: Block): StyleRule {
  const selectors = prelude.startsWith('@') ? [[]] : splitSelectors(prelude).map(needsOf);
  return { text: `${prelude}{${body}}`, selectors };
}

function splitSelectors(list: string): string[] {
  return list.split(/,(?![^(]*\))/);
}

/** States, other attributes and the arguments of `:not()`, `:is()` and `:has()` may change in the browser and need nothing. */
function needsOf(selector: string): string[] {
  const own = selector.replace(/::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g, '');
  const attributes = own.match(/(?<=\[)data-[\w-]+/g) ?? [];
  const names = own.replace(/\[[^\]]*\]/g, '').match(/\.[\w-]+|(?<![\w.-])[a-z][\w-]*/g) ?? [];
  return [...names, ...attributes];
}
