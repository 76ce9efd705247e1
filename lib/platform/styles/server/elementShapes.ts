import { readStartTag, type StartTag } from './readStartTag.ts';

/** Elements of a page that no selector can tell apart: same names, below the same shape. */
export type ElementShape = {
  number: number;
  /** Names of elements and attributes as they are, classes as `.name`, with spaces between them. */
  key: string;
  parent: ElementShape | null;
  /** By their keys. */
  below: Map<string, ElementShape> | null;
};
export type ElementShapes = {
  all: ElementShape[];
  /** The highest number of a shape before the page's link to a stylesheet, if it has one. */
  beforeLink: number | null;
  /** The same for pages with the same shapes. */
  key: string;
};

/** What scripts set at the document's element (components/document/display.js, lib/site/browser/reader). */
const documentNames = 'html data-theme data-text-size data-newsletter data-can-share';

/** What the reader script adds beside an element before React is loaded (PressReplayer, connectPlayers). */
const status = 'p .reader-status';
const addedBeside = new Map([
  ['button', status],
  ['form', status],
]);
const playerAttribute = 'data-player';
const [slash = 0, firstLetter = 0, lastLetter = 0] = [...'/az'].map((character) => character.charCodeAt(0));

/** @param html the content of the body, with all end tags that HTML doesn't forbid, as React and the body's sanitizer write them */
export function elementShapes(html: string): ElementShapes {
  const all: ElementShape[] = [];
  let key = '';

  function shapeOf(parent: ElementShape | null, own: string): ElementShape {
    const found = parent?.below?.get(own);
    if (found) return found;
    const shape: ElementShape = { number: all.length, key: own, parent, below: null };
    all.push(shape);
    key += `${parent?.number} ${own}\n`;
    if (parent) {
      parent.below ??= new Map();
      parent.below.set(own, shape);
    }
    return shape;
  }

  const body = shapeOf(shapeOf(null, documentNames), 'body');
  let beforeLink: number | null = null;
  const open: { name: string; shape: ElementShape }[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const first = html.charCodeAt(at + 1);
    if (first === slash) {
      const name = html.slice(at + 2, html.indexOf('>', at));
      const last = open.findLastIndex((one) => one.name === name);
      if (last >= 0) open.length = last;
    } else if (first >= firstLetter && first <= lastLetter) {
      const tag = readStartTag(html, at);
      if (tag.isStylesheetLink) beforeLink = all.length - 1;
      const parent = open.at(-1)?.shape ?? body;
      const shape = shapeOf(parent, keyOf(tag));
      const added = addedBeside.get(tag.name);
      if (added) shapeOf(parent, added);
      if (tag.attributes.includes(playerAttribute)) shapeOf(parent, 'iframe');
      if (!tag.isClosed) open.push({ name: tag.name, shape });
      at = tag.end;
    }
  }
  return { all, beforeLink, key: `${beforeLink}\n${key}` };
}

function keyOf({ name, classes, attributes }: StartTag): string {
  if (!classes) return name + attributes;
  return `${name} .${classes.includes(' ') ? classes.trim().split(/\s+/).join(' .') : classes}${attributes}`;
}
