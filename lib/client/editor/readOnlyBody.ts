import { bodyBlocks } from './bodyBlocks.ts';
import { inertBody } from './inertBody.ts';

/**
 * A stored body to be read beside the one that is written: its links open elsewhere, its anchors are none, since the page has
 * them already, and the descriptions of its pictures can be seen.
 */
export function readOnlyBody(html: string): string {
  const body = inertBody(bodyBlocks(html).join(''));
  for (const anchor of body.querySelectorAll('[id]')) anchor.removeAttribute('id');
  for (const link of body.querySelectorAll('a')) {
    if (link.getAttribute('href')?.startsWith('#')) link.removeAttribute('href');
    else link.target = '_blank';
  }
  for (const frame of body.querySelectorAll('iframe')) frame.tabIndex = -1;
  for (const image of body.querySelectorAll('img')) {
    const { alt, ownerDocument } = image;
    if (alt === '') continue;
    const description = ownerDocument.createElement('small');
    description.textContent = alt;
    description.setAttribute('aria-hidden', 'true');
    image.after(description);
  }
  return body.innerHTML;
}
