import { type Element, isTag } from 'domhandler';
import { htmlToPlainText, innerHtml } from '../htmlToPlainText.ts';
import { Card } from './Card.ts';

type Read = (find: Find) => Record<string, unknown>;

/** Reads a card's rendered element; its class tells the kind of card. */
const readers: Record<string, { name: string; read: Read }> = {
  'kg-audio-card': {
    name: 'audio',
    read: (find) => ({ src: find.attribute('src', 'audio'), title: find.html('.kg-audio-title') }),
  },
  'kg-before-after-card': {
    name: 'before-after',
    read: (find) => ({
      beforeImage: { src: find.attribute('src', '.kg-before-after-card-image-before', 'img') },
      afterImage: { src: find.attribute('src', '.kg-before-after-card-image-after', 'img') },
      caption: find.html('figcaption'),
    }),
  },
  'kg-bookmark-card': {
    name: 'bookmark',
    read: (find) => ({
      url: find.attribute('href', 'a'),
      metadata: { title: find.text('.kg-bookmark-title'), description: find.text('.kg-bookmark-description') },
      caption: find.html('figcaption'),
    }),
  },
  'kg-button-card': {
    name: 'button',
    read: (find) => ({ buttonUrl: find.attribute('href', 'a'), buttonText: find.text('a') }),
  },
  'kg-callout-card': {
    name: 'callout',
    read: (find) => ({ calloutEmoji: find.text('.kg-callout-emoji'), calloutText: find.html('.kg-callout-text') }),
  },
  'kg-collection-card': { name: 'collection', read: () => ({}) },
  'kg-cta-card': {
    name: 'call-to-action',
    read: (find) => ({
      sponsorLabel: find.html('.kg-cta-sponsor-label'),
      imageUrl: find.attribute('src', 'img'),
      textValue: find.html('.kg-cta-text'),
      buttonUrl: find.attribute('href', '.kg-cta-button'),
      buttonText: find.text('.kg-cta-button'),
    }),
  },
  // Before the embed, because it has both classes.
  'kg-nft-card': {
    name: 'nft',
    read: (find) => ({
      url: find.attribute('href', 'a'),
      metadata: {
        title: find.text('.kg-nft-title'),
        description: find.text('.kg-nft-description'),
        image_url: find.attribute('src', 'img'),
      },
      caption: find.html('figcaption'),
    }),
  },
  'kg-embed-card': {
    name: 'embed',
    read: (find) => ({ html: find.html(), caption: find.html('figcaption') }),
  },
  'kg-file-card': {
    name: 'file',
    read: (find) => ({
      src: find.attribute('href', 'a'),
      fileTitle: find.text('.kg-file-card-title'),
      fileCaption: find.text('.kg-file-card-caption'),
      fileName: find.text('.kg-file-card-filename'),
      fileSize: find.text('.kg-file-card-filesize'),
    }),
  },
  'kg-header-card': {
    name: 'header',
    read: (find) => ({
      backgroundImageSrc: find.attribute('src', 'img') || find.attribute('data-kg-background-image'),
      header: find.html('.kg-header-card-header') || find.html('.kg-header-card-heading'),
      subheader: find.html('.kg-header-card-subheader') || find.html('.kg-header-card-subheading'),
      buttonUrl: find.attribute('href', '.kg-header-card-button'),
      buttonText: find.text('.kg-header-card-button'),
    }),
  },
  'kg-product-card': {
    name: 'product',
    read: (find) => ({
      productImageSrc: find.attribute('src', 'img'),
      productTitle: find.html('.kg-product-card-title'),
      productStarRating: find.count('.kg-product-card-rating-active'),
      productDescription: find.html('.kg-product-card-description'),
      productUrl: find.attribute('href', '.kg-product-card-button'),
      productButton: find.text('.kg-product-card-button'),
    }),
  },
  'kg-signup-card': {
    name: 'signup',
    read: (find) => ({
      backgroundImageSrc: find.attribute('src', 'img'),
      header: find.html('.kg-signup-card-heading'),
      subheader: find.html('.kg-signup-card-subheading'),
      disclaimer: find.html('.kg-signup-card-disclaimer'),
    }),
  },
  'kg-toggle-card': {
    name: 'toggle',
    read: (find) => ({ heading: find.html('.kg-toggle-heading-text'), content: find.html('.kg-toggle-content') }),
  },
  'kg-transistor-card': { name: 'transistor', read: () => ({}) },
  'kg-video-card': {
    name: 'video',
    read: (find) => ({
      src: find.attribute('src', 'video'),
      thumbnailSrc: /url\(["']?([^"')]+)/.exec(find.attribute('style', 'video'))?.[1] ?? '',
      caption: find.html('figcaption'),
    }),
  },
};

/** Null if the element is not a card, or a card that stays as it is. */
export function readCard(element: Element): Card | null {
  const classes = new Set((element.attribs.class ?? '').split(/\s+/));
  const kind = Object.keys(readers).find((name) => classes.has(name));
  const reader = kind && readers[kind];
  return reader ? new Card(reader.name, reader.read(new Find(element))) : null;
}

/** Finds parts of a card by tag or class (`.name`). Several names lead from the outer to the inner part. */
class Find {
  readonly #element: Element;

  constructor(element: Element) {
    this.#element = element;
  }

  attribute(name: string, ...path: string[]): string {
    return this.#at(path)?.attribs[name] ?? '';
  }

  html(...path: string[]): string {
    const found = this.#at(path);
    return found ? innerHtml(found, () => undefined).trim() : '';
  }

  text(...path: string[]): string {
    return htmlToPlainText(this.html(...path));
  }

  count(part: string): number {
    return [...within(this.#element, part)].length;
  }

  #at(path: string[]): Element | undefined {
    let found: Element | undefined = this.#element;
    for (const part of path) found = found && within(found, part).next().value;
    return found;
  }
}

function* within(element: Element, part: string): Generator<Element, undefined> {
  for (const child of element.children) {
    if (!isTag(child)) continue;
    if (matches(child, part)) yield child;
    yield* within(child, part);
  }
}

function matches({ name, attribs }: Element, part: string): boolean {
  return part.startsWith('.') ? (attribs.class ?? '').split(/\s+/).includes(part.slice(1)) : name === part;
}
