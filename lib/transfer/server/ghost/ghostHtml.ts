import { replaceBetween } from '#lib/platform/text/replaceBetween.ts';
import { rewriteHtml } from '../rewriteHtml.ts';
import { unsupportedElements } from '../unsupportedElements.ts';
import { cardHtml, type Losses, paywall } from './cardHtml.ts';
import { readCard } from './readCard.ts';

const gatedStart = '<!--kg-gated-block:begin';
const gatedEnd = '<!--kg-gated-block:end-->';

/** The HTML of a Ghost post with its cards as plain elements, without parts for members. Not sanitized. */
export function ghostHtml(html: string, losses: Losses): string {
  const rewriteUnsupported = unsupportedElements(losses.dropped);
  const open = replaceBetween(html, gatedStart, gatedEnd, (block) => {
    if (!/^[^>]*\bnonMember:false\b/.test(block)) return block;
    losses.hidden({ what: 'part' });
    return '';
  });
  if (open.includes(paywall)) losses.dropped({ what: 'paywall' });
  return rewriteHtml(open, (element) => {
    const card = readCard(element);
    return card ? cardHtml(card, losses) : rewriteUnsupported(element);
  });
}
