import { markdownToHtml } from '#lib/articles/markdownToHtml.ts';
import { cardWriters } from '#lib/blocks/server/blockForms.ts';
import type { Card } from './Card.ts';
import {
  bookmark,
  figure,
  heading,
  image,
  type Losses,
  link,
  paragraph,
  type WriteCard,
  withoutBlocks,
} from './cards.ts';

/** The rest of a post below this was for members. */
export const paywall = '<!--members-only-->';

/** Cards that become several blocks, those of single blocks, and cards without text. */
const writers = new Map<string, WriteCard>([
  ...cardWriters,
  ...Object.entries<WriteCard>({
    bookmark,
    button: (card) => link(card.text('buttonUrl'), card.text('buttonText')),
    'call-to-action': callToAction,
    email: forMailsOnly,
    'email-cta': forMailsOnly,
    header,
    html: (card) => card.text('html'),
    markdown: (card) => markdownToHtml(card.text('markdown') || card.text('cardMarkdown')),
    paywall: () => paywall,
    product,
    signup: (card, { dropped }) => {
      dropped({ what: 'signUpForm' });
      return header(card) + paragraph(card.text('disclaimer'));
    },
    toggle: (card) => `<h4>${withoutBlocks(card.text('heading'))}</h4>${card.text('content')}`,
  }),
]);

/** Names of older editors. */
const renamed = new Map(
  Object.entries({
    'card-markdown': 'markdown',
    code: 'codeblock',
    hr: 'horizontalrule',
    nft: 'embed',
  }),
);

/** Converts a card to plain elements. An unsupported card is dropped and reported. Not sanitized. */
export function cardHtml(card: Card, losses: Losses): string {
  if (card.isForMembers) {
    losses.hidden({ what: 'card', name: card.name });
    return '';
  }
  const write = writers.get(renamed.get(card.name) ?? card.name);
  if (write) return write(card, losses);
  losses.dropped({ what: 'card', name: card.name });
  return '';
}

function forMailsOnly(card: Card, { dropped }: Losses): string {
  dropped({ what: 'mailCard', name: card.name });
  return '';
}

function product(card: Card): string {
  const stars = card.isOn('productRatingEnabled') ? Math.min(5, card.number('productStarRating')) : 0;
  return [
    figure(image(card.text('productImageSrc')), ''),
    heading('h4', card.text('productTitle')),
    stars > 0 ? `<p>${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</p>` : '',
    card.text('productDescription'),
    card.isOn('productButtonEnabled') ? link(card.text('productUrl'), card.text('productButton')) : '',
  ].join('');
}

function header(card: Card): string {
  return [
    figure(image(card.text('backgroundImageSrc')), ''),
    heading('h2', card.text('header')),
    paragraph(card.text('subheader')),
    card.name === 'header' && card.isOn('buttonEnabled') ? link(card.text('buttonUrl'), card.text('buttonText')) : '',
  ].join('');
}

function callToAction(card: Card): string {
  return [
    card.isOn('hasSponsorLabel') ? paragraph(card.text('sponsorLabel')) : '',
    figure(image(card.text('imageUrl')), ''),
    card.text('textValue'),
    card.isOn('showButton') ? link(card.text('buttonUrl'), card.text('buttonText')) : '',
  ].join('');
}
