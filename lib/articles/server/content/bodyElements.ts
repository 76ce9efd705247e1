/**
 * The kind of an element: `phrasing` is inline; `lines` is a block with inline content only; `blocks` contains blocks.
 * A `loose` block is not allowed in a body and becomes paragraphs where it has text; an `unreadable` one is dropped
 * with its content.
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

/** Elements that are not listed are inline wrappers (`span`, `font` …): only their content is kept. */
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

/** Aliases of allowed elements. */
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

/** The element opened implicitly when content is in an element that can't contain it. */
export const impliedChildren: ReadonlyMap<string, string> = new Map([
  ['ul', 'li'],
  ['ol', 'li'],
  ['table', 'tbody'],
  ['thead', 'tr'],
  ['tbody', 'tr'],
  ['tfoot', 'tr'],
  ['tr', 'td'],
]);

/** The allowed parents of table parts; the first one is opened implicitly if there is none. */
export const tableParents: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['tr', ['tbody', 'thead', 'tfoot']],
  ['th', ['tr']],
  ['td', ['tr']],
]);

function kind(name: ElementKind, elements: string): [string, ElementKind][] {
  return elements.split(' ').map((element) => [element, name]);
}
