type OpenList = { element: Element; tag: 'ol' | 'ul'; name: string };

/** Word writes a list as paragraphs with a marker in each; converts them to lists, nested by their level. */
export function wordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const line of body.querySelectorAll<HTMLElement>('p')) {
    // As in `mso-list:l0 level1 lfo1`.
    const [, name = '', depth = '0'] = /mso-list:\s*(l\d+)[^;"]*level(\d)/.exec(line.getAttribute('style') ?? '') ?? [];
    const level = Number(depth);
    if (level === 0) {
      open = [];
      continue;
    }
    if (open[0] && open[0].element.nextElementSibling !== line) open = [];
    const marker = takeMarker(line);
    const tag = /^[\p{L}\p{N}]+[.)]/u.test(marker) ? 'ol' : 'ul';
    const last = open[level - 1];
    open = open.slice(0, last?.tag === tag && last.name === name ? level : level - 1);
    while (open.length < level) open.push({ element: newList(line, open.at(-1)?.element, tag, marker), tag, name });

    const item = body.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    open.at(-1)?.element.append(item);
    line.remove();
  }
}

function newList(line: HTMLElement, parent: Element | undefined, tag: 'ol' | 'ul', marker: string): Element {
  const list = line.ownerDocument.createElement(tag);
  const start = /^\d+/.exec(marker)?.[0];
  // A list that continues after a paragraph or picture.
  if (start && start !== '1') list.setAttribute('start', start);
  if (parent) (parent.lastElementChild ?? parent).append(list);
  else line.before(list);
  return list;
}

/** Removes the marker. @returns its text */
function takeMarker(line: HTMLElement): string {
  const marker = [...line.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent?.trim() ?? '';
}
