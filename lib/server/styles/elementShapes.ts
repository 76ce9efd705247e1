/** Elements of a page that no selector can tell apart: same names, below the same shape. */
export type ElementShape = {
  number: number;
  names: Set<string>;
  parent: ElementShape | null;
  children: ElementShape[];
};
export type ElementShapes = {
  all: ElementShape[];
  byName: Map<string, ElementShape[]>;
  /** The highest number of a shape before the page's link to a stylesheet, if it has one. */
  beforeLink: number | null;
  /** The same for pages with the same shapes. */
  key: string;
};

const voidElements = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const tags = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const attributes = /\s(?:class="([^"]*)"|(data-[a-z-]+|aria-invalid|aria-disabled)(?=[=\s/]|$))|"[^"]*"/g;

/** What scripts set at the document's element (components/document/display.js, lib/client/reader). */
const documentNames = ['html', 'data-theme', 'data-text-size', 'data-newsletter', 'data-can-share'];

/** What the reader script adds beside an element before React is loaded (PressKeeper, connectPlayers). */
const added: Record<string, string[]> = {
  button: ['p', '.reader-status'],
  form: ['p', '.reader-status'],
  'data-player': ['iframe'],
};

/** @param html the content of the body, with all end tags that HTML doesn't forbid, as React and the body's sanitizer write them */
export function elementShapes(html: string): ElementShapes {
  const known = new Map<string, ElementShape>();
  const byName = new Map<string, ElementShape[]>();

  function shapeOf(parent: ElementShape | null, names: string[]): ElementShape {
    const key = `${parent?.number ?? ''} ${names.join(' ')}`;
    const found = known.get(key);
    if (found) return found;
    const shape: ElementShape = { number: known.size, names: new Set(names), parent, children: [] };
    parent?.children.push(shape);
    known.set(key, shape);
    for (const name of shape.names) byName.set(name, [...(byName.get(name) ?? []), shape]);
    return shape;
  }

  const body = shapeOf(shapeOf(null, documentNames), ['body']);
  let beforeLink: number | null = null;
  const open: { name: string; shape: ElementShape }[] = [];
  for (const [, end, name = '', text = ''] of html.matchAll(tags)) {
    if (end) {
      const last = open.findLastIndex((one) => one.name === name);
      if (last >= 0) open.length = last;
      continue;
    }
    if (name === 'link' && /\srel="stylesheet"/.test(text)) beforeLink = known.size - 1;
    const parent = open.at(-1)?.shape ?? body;
    const names = namesOf(name, text);
    const shape = shapeOf(parent, names);
    for (const one of names) if (added[one]) shapeOf(parent, added[one]);
    if (!voidElements.test(name) && !text.endsWith('/')) open.push({ name, shape });
  }
  return { all: [...known.values()], byName, beforeLink, key: [beforeLink, ...known.keys()].join('\n') };
}

/** Elements and attributes as `name`, classes as `.name`. */
function namesOf(name: string, text: string): string[] {
  const names = [name];
  for (const [, classes, attribute] of text.matchAll(attributes)) {
    if (attribute) names.push(attribute);
    for (const one of classes?.split(/\s+/) ?? []) if (one) names.push(`.${one}`);
  }
  return names;
}
