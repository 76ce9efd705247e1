import type { LinkCardContent } from '#lib/articles/server/content/BodyWriter.ts';
import type { Attributes } from '#lib/blocks/attributes.ts';
import { bodyAttributes, kindOf } from '#lib/blocks/elements.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';

type Part = 'title' | 'description' | 'siteName' | 'unreadable';

const unreadable = new Set(['unreadable', 'frame', 'media']);

/** Reads whatever is in the element of a link card: its first address, its first picture, and its text without markup. */
export class LinkCardReader {
  /** The part of the card that each open element belongs to. */
  readonly #open: Part[] = [];
  readonly #text = { title: '', description: '', siteName: '', unreadable: '' };
  #href: string | null = null;
  #image: Attributes | null = null;

  open(name: string, given: Attributes): void {
    const part = partOf(name, this.#open.at(-1) ?? 'description');
    this.#open.push(part);
    if (part === 'unreadable') return;
    if (name === 'a') this.#href ??= webAddress(bodyAttributes('a', given).href);
    if (name === 'img') this.#image ??= pictureOf(given);
  }

  text(text: string): void {
    this.#text[this.#open.at(-1) ?? 'description'] += text;
  }

  /** @returns whether the card's own element has ended */
  close(): boolean {
    this.#open.pop();
    return this.#open.length === 0;
  }

  content(): LinkCardContent {
    const { title, description, siteName } = this.#text;
    return {
      href: this.#href,
      image: this.#image,
      title: plainLine(title),
      description: plainLine(description),
      siteName: plainLine(siteName),
    };
  }
}

function partOf(name: string, outer: Part): Part {
  if (outer === 'unreadable' || unreadable.has(kindOf(name) ?? '')) return 'unreadable';
  if (outer !== 'description') return outer;
  return name === 'strong' ? 'title' : name === 'cite' ? 'siteName' : outer;
}

function webAddress(href: string | undefined): string | null {
  return href && /^https?:/i.test(href) ? href : null;
}

/** Decorative, because the title stands beside it. */
function pictureOf(given: Attributes): Attributes | null {
  return bodyAttributes('img', given).src ? { ...given, alt: '' } : null;
}
