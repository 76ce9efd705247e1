/**
 * How an element stands in a body: `phrasing` within a line, `lines` is a block that holds lines and nothing else, `blocks`
 * holds blocks. A `loose` block is not of a body and becomes paragraphs where it holds text; an `unreadable` one goes with
 * its content.
 */
export type ElementKind =
  | 'phrasing'
  | 'lines'
  | 'blocks'
  | 'listItem'
  | 'tablePart'
  | 'figcaption'
  | 'image'
  | 'media'
  | 'source'
  | 'frame'
  | 'break'
  | 'rule'
  | 'loose'
  | 'unreadable';

/** Elements that are not named here are inline wrappers of other pages (`span`, `font` …): only their content is taken. */
export const elementKinds: ReadonlyMap<string, ElementKind> = new Map([
  ...kind('phrasing', 'strong em s u sub sup code mark a cite'),
  ...kind('lines', 'p h2 h3 h4 pre'),
  ...kind('blocks', 'blockquote figure ul ol table'),
  ...kind('listItem', 'li'),
  ...kind('tablePart', 'caption thead tbody tfoot tr th td'),
  ...kind('figcaption', 'figcaption'),
  ...kind('image', 'img'),
  ...kind('media', 'video audio'),
  ...kind('source', 'source'),
  ...kind('frame', 'iframe'),
  ...kind('break', 'br'),
  ...kind('rule', 'hr'),
  ...kind(
    'loose',
    'address article aside body center dd details dialog div dl dt fieldset footer form header hgroup html',
  ),
  ...kind('loose', 'legend main nav search section summary'),
  ...kind('unreadable', 'applet canvas datalist frameset head math noembed noframes noscript object plaintext script'),
  ...kind('unreadable', 'select style svg template textarea title xmp'),
]);

/** Other names for what a body has. */
export const renamedElements: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['del', 's'],
  ['dir', 'ul'],
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['i', 'em'],
  ['ins', 'u'],
  ['kbd', 'code'],
  ['listing', 'pre'],
  ['menu', 'ul'],
  ['samp', 'code'],
  ['strike', 's'],
  ['tt', 'code'],
]);

/** What opens by itself when something stands in an element that can't hold it. */
export const impliedChildren: ReadonlyMap<string, string> = new Map([
  ['ul', 'li'],
  ['ol', 'li'],
  ['table', 'tbody'],
  ['thead', 'tr'],
  ['tbody', 'tr'],
  ['tfoot', 'tr'],
  ['tr', 'td'],
]);

/** What a part of a table may stand in; the first opens by itself when there is none. */
export const tableParents: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['tr', ['tbody', 'thead', 'tfoot']],
  ['th', ['tr']],
  ['td', ['tr']],
]);

function kind(name: ElementKind, elements: string): [string, ElementKind][] {
  return elements.split(' ').map((element) => [element, name]);
}
