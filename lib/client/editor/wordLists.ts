/** Word writes a list as paragraphs with a marker in each; here they become lists, nested by their level. */
export function wordLists(body: HTMLElement): void {
  let open: Element[] = [];
  let previous: Element | null = null;
  for (const line of body.querySelectorAll<HTMLElement>('p')) {
    const level = Number(/mso-list:[^;"]*level(\d)/.exec(line.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) {
      open = [];
      continue;
    }
    if (previous && previous.nextElementSibling !== line) open = [];
    const tag = isNumber(line) ? 'ol' : 'ul';
    open = open.slice(0, level);
    while (open.length < level) open.push(newList(line, open.at(-1), tag));

    const item = body.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    open.at(-1)?.append(item);
    previous = open[0] ?? null;
    line.remove();
  }
}

function newList(line: HTMLElement, parent: Element | undefined, tag: string): Element {
  const list = line.ownerDocument.createElement(tag);
  if (parent) (parent.lastElementChild ?? parent).append(list);
  else line.before(list);
  return list;
}

/** Takes the marker away, and tells whether it was a number. */
function isNumber(line: HTMLElement): boolean {
  const marker = [...line.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return /^[\p{L}\p{N}]+[.)]/u.test(text);
}
