import { escapeHtml } from '#lib/format/escapeHtml.ts';

const cardComment = /<!--[\s\S]*?-->/g;
const bookmark = /<figure class="kg-card kg-bookmark-card[\s\S]*?<\/figure>/g;

/** The HTML of a Ghost post: its cards as plain elements, addresses of the site without its placeholder. Not sanitised. */
export function ghostHtml(html: string): string {
  return html.replaceAll('__GHOST_URL__', '').replace(cardComment, '').replace(bookmark, toLink);
}

/** A bookmark is a box around a link: the link and its title stay. */
function toLink(card: string): string {
  const address = /href="([^"]+)"/.exec(card)?.[1];
  const title = /kg-bookmark-title">([\s\S]*?)<\/div>/.exec(card)?.[1];
  return address ? `<p><a href="${address}">${title ?? escapeHtml(address)}</a></p>` : '';
}
