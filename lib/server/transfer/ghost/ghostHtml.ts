import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { replaceBetween, withoutComments } from '#lib/format/replaceBetween.ts';

const bookmark = '<figure class="kg-card kg-bookmark-card';
const bookmarkTitle = 'kg-bookmark-title">';

/** The HTML of a Ghost post: its cards as plain elements, addresses of the site without its placeholder. Not sanitised. */
export function ghostHtml(html: string): string {
  return replaceBetween(withoutComments(html.replaceAll('__GHOST_URL__', '')), bookmark, '</figure>', toLink);
}

/** A bookmark is a box around a link: the link and its title stay. */
function toLink(card: string): string {
  const address = /href="([^"]+)"/.exec(card)?.[1];
  return address ? `<p><a href="${address}">${titleOf(card) ?? escapeHtml(address)}</a></p>` : '';
}

function titleOf(card: string): string | null {
  const start = card.indexOf(bookmarkTitle);
  const end = start < 0 ? -1 : card.indexOf('</div>', start);
  return end < 0 ? null : card.slice(start + bookmarkTitle.length, end);
}
