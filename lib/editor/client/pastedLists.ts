import { type ListReader, listsOf, nestedItems } from '#lib/articles/nestedItems.ts';
import { isBlankText } from '#lib/platform/text/isBlankText.ts';

/** `type` is HTML's, or empty for 1, 2, 3 and for bullets. */
type Marker = { tag: 'ol' | 'ul'; type: string; start: number };
/** An item that its program wrote without the lists around it. Its list has a name, so that two lists don't become one. */
type Line = Marker & { level: number; name: string };

const styleTypes: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** Brings lists into one form, whichever program wrote them: lists within items, no empty item, letters as types. */
export function normalizeLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) {
    setType(list, typeOf(list));
    const first = Number(list.querySelector(':scope > li')?.getAttribute('value'));
    if (first > 1 && !list.hasAttribute('start')) list.setAttribute('start', String(first));
  }
  // Tiptap would take the type from the style of any item, also of a list within.
  for (const element of body.querySelectorAll('ol, li')) element.removeAttribute('style');
  joinLines(new Map([...linesOfLevels(body), ...linesOfWord(body)]));
  for (const list of body.querySelectorAll('ul, ol')) {
    const lists = listsOf<ChildNode>(list, reader);
    if (lists[0] !== list) {
      list.replaceWith(...lists);
      continue;
    }
    const { before, items } = nestedItems<ChildNode>(list, reader);
    list.before(...before);
    list.replaceChildren(...items.map(({ item, within }) => itemWith(item, within)));
    if (items.length === 0) list.remove();
  }
  // A heading at its start would follow an empty line.
  for (const heading of body.querySelectorAll('li > :is(h1, h2, h3, h4, h5, h6):first-child'))
    heading.replaceWith(elementWith(body, 'p', heading.childNodes));
}

/** Google Docs and Word Online write the type as a style, also of the items. */
function typeOf(list: Element): string {
  const styled = [list, list.querySelector(':scope > li')].map((element) => element?.getAttribute('style') ?? '');
  const [, style = ''] =
    /list-style(?:-type)?:[^;]*?\b((?:lower|upper)-(?:alpha|latin|roman))/.exec(styled.join(';')) ?? [];
  return /^[aAiI]$/.exec(list.getAttribute('type') ?? '')?.[0] ?? styleTypes[style] ?? '';
}

function setType(list: Element, type: string): void {
  if (type) list.setAttribute('type', type);
  else list.removeAttribute('type');
}

/** Of Word Online, Slack and Quill. */
const leveledItems =
  'li[data-aria-level], [data-indent] > li, :is(ul, ol):has(> [class*="ql-indent-"]) > li, li[data-list]';

/** Items with the level as a number; Word Online writes a list for each. A numbered heading is no item. */
function linesOfLevels(body: HTMLElement): [Element, Line][] {
  const lines = [...body.querySelectorAll(leveledItems)].flatMap((item): [Element, Line][] => {
    const list = item.parentElement;
    if (!list || !isList(list)) return [];
    const indent = /\bql-indent-(\d)/.exec(item.className)?.[1] ?? list.getAttribute('data-indent') ?? 0;
    const level = Number(item.getAttribute('data-aria-level')) || Number(indent) + 1;
    const name = item.getAttribute('data-listid') ?? '';
    const tag = list.localName === 'ol' && item.getAttribute('data-list') !== 'bullet' ? 'ol' : 'ul';
    return [[item, { tag, type: typeOf(list), start: Number(list.getAttribute('start')) || 1, level, name }]];
  });
  for (const [item] of lines) {
    let holder = item.parentElement;
    // The first item has put all items of its list there.
    if (!holder || !isList(holder)) continue;
    while (holder?.parentElement?.localName === 'div' && holder.parentElement.children.length === 1)
      holder = holder.parentElement;
    holder.replaceWith(...(item.parentElement?.childNodes ?? []));
  }
  return lines.filter(([item]) => {
    const isHeading = item.children.length === 1 && item.firstElementChild?.matches('h1, h2, h3, h4, h5, h6');
    if (isHeading) item.replaceWith(...item.childNodes);
    return !isHeading;
  });
}

/** Word writes an item as a paragraph with its marker, and numbers headings in the same way. */
function linesOfWord(body: HTMLElement): [Element, Line][] {
  const lines = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap((line) => {
    // As in `mso-list:l0 level1 lfo1`: the list, and its use, which may begin from the first number again.
    const [, list, level, use = ''] =
      /mso-list:\s*(l\d+)[^;"]*level(\d)([^;"]*)/.exec(line.getAttribute('style') ?? '') ?? [];
    return list && level ? [{ line, name: list + use.trim(), level: Number(level), marker: takeMarker(line) }] : [];
  });
  // From the end, because the marker that follows tells letters from Roman numbers.
  const next = new Map<string, string>();
  const found: [Element, Line][] = [];
  for (const { line, name, level, marker } of lines.reverse()) {
    const use = `${level} ${name}`;
    if (line.localName === 'p') found.push([line, { ...markerOf(marker, next.get(use) ?? ''), level, name }]);
    next.set(use, marker);
  }
  return found.reverse();
}

/** Puts items that follow each other into lists, nested by their level. */
function joinLines(lines: ReadonlyMap<Element, Line>): void {
  let open: { element: Element; tag: 'ol' | 'ul'; name: string }[] = [];
  for (const [line, { tag, type, start, level, name }] of lines) {
    if (open[0]?.element.nextElementSibling !== line) open = [];
    const same = open[level - 1];
    open = open.slice(0, same?.tag === tag && same.name === name ? level : level - 1);
    while (open.length < level) {
      const element = line.ownerDocument.createElement(tag);
      setType(element, type);
      if (tag === 'ol' && start > 1) element.setAttribute('start', String(start));
      const parent = open.at(-1)?.element;
      const item = parent?.lastElementChild?.localName === 'li' ? parent.lastElementChild : parent;
      if (item) item.append(element);
      else line.before(element);
      open.push({ element, tag, name });
    }
    open.at(-1)?.element.append(elementWith(line, 'li', line.childNodes));
    line.remove();
  }
}

/** Removes the marker. @returns its text */
function takeMarker(line: Element): string {
  const marker = [...line.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent?.trim() ?? '';
}

/** Reads `3.`, `(b)`, `iv)`, `1.2.`; a letter alone is a bullet of a symbol font. @param next the list's next marker */
function markerOf(text: string, next: string): Marker {
  const label = labelOf(text);
  if (!label) return { tag: 'ul', type: '', start: 1 };
  if (/^\d/.test(label)) return { tag: 'ol', type: '', start: Number(label) };
  const isUpper = label === label.toUpperCase();
  const isBeforeLetter = labelOf(next).charCodeAt(0) === label.charCodeAt(0) + 1 && labelOf(next).length === 1;
  if (/^(?:[ivx]|[ivxlcdm]{2,})$/i.test(label) && !isBeforeLetter)
    return { tag: 'ol', type: isUpper ? 'I' : 'i', start: fromRoman(label) };
  const isLatin = /^[a-z]$/i.test(label);
  const type = isUpper ? 'A' : 'a';
  return { tag: 'ol', type: isLatin ? type : '', start: isLatin ? Number.parseInt(label, 36) - 9 : 1 };
}

function labelOf(marker: string): string {
  const [, label = ''] =
    /^(?:[\p{L}№§]+\.?\s)?[([]?(?:\d+[.-])*(\d+|\p{L}{1,8}(?=[.)\]]))[.)\]]*$/u.exec(
      marker.replaceAll('\u00a0', ' '),
    ) ?? [];
  return label;
}

function fromRoman(label: string): number {
  const values = [...label.toLowerCase()].map((letter) => romanDigits[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function itemWith(item: ChildNode, within: readonly ChildNode[]): Node {
  const element = item instanceof Element && item.localName === 'li' ? item : elementWith(item, 'li', [item]);
  element.append(...within);
  return element;
}

function elementWith(near: ChildNode | undefined, tag: string, content: Iterable<Node>): Element {
  const element = (near?.ownerDocument ?? document).createElement(tag);
  element.append(...content);
  return element;
}

function isList(node: Node): boolean {
  return /^[UO]L$/.test(node.nodeName);
}

function isBlank(node: Node): boolean {
  if (node.nodeType === node.COMMENT_NODE || isBlankText(node.textContent))
    return !(node instanceof Element && (node.matches(media) || node.querySelector(media)));
  return false;
}

const media = 'img, iframe, video, audio';
const reader: ListReader<ChildNode> = {
  childrenOf: ({ childNodes }) => [...childNodes],
  isList,
  isItem: (node) => node instanceof Element && (node.localName === 'li' || node.querySelector('li') !== null),
  blockOf: (nodes) => elementWith(nodes[0], 'div', nodes),
  isBlank,
};
