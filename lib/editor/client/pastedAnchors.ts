import { decoded } from '#lib/platform/text/decoded.ts';

/**
 * Links within pasted content (footnotes of Word, references of other pages) stay valid in both directions; a link
 * whose target was not copied becomes its text. Their ids are unique: the same content may have been pasted before.
 */
export function pastedAnchors(body: HTMLElement): void {
  const suffix = crypto.randomUUID().slice(0, 6);
  const targets = new Map<string, Element>();
  for (const element of body.querySelectorAll('[name], [id]')) {
    for (const name of [element.getAttribute('name'), element.id]) {
      if (name && !targets.has(name)) targets.set(name, element);
    }
  }
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const resolved = links.map((link) => {
    const name = decoded((link.getAttribute('href') ?? '').slice(1));
    const target = targets.get(name);
    return {
      link,
      holder: target ? holderOf(target) : null,
      id: `section-${name.replace(/[^\p{L}\p{N}-]+/gu, '')}-${suffix}`,
    };
  });
  for (const element of body.querySelectorAll('a[id]')) element.removeAttribute('id');
  for (const { link, holder, id } of resolved) {
    if (holder) {
      link.setAttribute('href', `#${id}`);
      holder.setAttribute('id', id);
    }
    if (/mso-(?:foot|end)note-id/.test(link.getAttribute('style') ?? '')) toSuperscript(link);
    if (!holder) link.replaceWith(...link.childNodes);
  }
}

/** The element at the target that may have an id in a body: a heading or a link, such as the backlink. */
function holderOf(target: Element): Element | null {
  if (target.matches('h2, h3, a[href]')) return target;
  return target.closest('h2, h3') ?? target.querySelector('a[href^="#"]');
}

/** Word's `[1]` as a superscript 1. */
function toSuperscript(link: Element): void {
  const sup = link.ownerDocument.createElement('sup');
  sup.textContent = (link.textContent ?? '').trim().replace(/^\[(.*)\]$/, '$1');
  link.replaceChildren(sup);
}
