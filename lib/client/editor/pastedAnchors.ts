/**
 * Links within what is pasted (footnotes of Word, references of other pages) lead to where they led, in both directions; one
 * whose target was not copied becomes its text. Their names are unique: what is pasted may have been pasted before.
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
  const led = links.map((link) => {
    const name = fragmentOf(link);
    const target = targets.get(name);
    return {
      link,
      holder: target ? holderOf(target) : null,
      id: `section-${name.replace(/[^\p{L}\p{N}-]+/gu, '')}-${suffix}`,
    };
  });
  for (const element of body.querySelectorAll('a[id]')) element.removeAttribute('id');
  for (const { link, holder, id } of led) {
    if (holder) {
      link.setAttribute('href', `#${id}`);
      holder.setAttribute('id', id);
    }
    if (/mso-(?:foot|end)note-id/.test(link.getAttribute('style') ?? '')) raise(link);
    if (!holder) link.replaceWith(...link.childNodes);
  }
}

/** What can have a name in a body, at the place of the target: a heading or a link, such as the one back. */
function holderOf(target: Element): Element | null {
  if (target.matches('h2, h3, a[href]')) return target;
  return target.closest('h2, h3') ?? target.querySelector('a[href^="#"]');
}

/** Word's `[1]` as a superior 1. */
function raise(link: Element): void {
  const sign = link.ownerDocument.createElement('sup');
  sign.textContent = (link.textContent ?? '').trim().replace(/^\[(.*)\]$/, '$1');
  link.replaceChildren(sign);
}

function fragmentOf(link: Element): string {
  const fragment = (link.getAttribute('href') ?? '').slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
