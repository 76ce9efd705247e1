import { decoded } from '#lib/platform/text/decoded.ts';
import { frameAddress } from '#lib/players/playerOf.ts';

export type Attributes = Record<string, string>;
type BodyAttributes = Record<string, string | null>;

/** Stricter than HTML: for values that it can't parse, the sanitizer's own parser writes to the console. */
const srcset = /^(?:[^\s,]+\s+(?:[1-9]\d{0,4}w|[1-9](?:\.\d{1,2})?x)(?:,\s+|$))+$/;

const rules: ReadonlyMap<string, (given: Given) => BodyAttributes> = new Map([
  ['a', link],
  ['code', (given) => ({ class: given.word('class', /^language-[\w+#.-]{1,40}$/) })],
  ['h2', anchor],
  ['h3', anchor],
  ['iframe', frame],
  ['img', image],
  ['ol', list],
  ['audio', (given) => ({ src: given.address('src'), controls: '' })],
  ['video', (given) => ({ src: given.address('src'), controls: '', poster: given.address('poster'), ...size(given) })],
  ['source', (given) => ({ src: given.address('src'), type: given.value('type', /^(?:audio|video)\/[\w.+-]+$/) })],
  ['td', cell],
  ['th', (given) => ({ ...cell(given), scope: given.value('scope', /^(?:row|col)(?:group)?$/) })],
]);

const none: Attributes = {};

/** The allowed attributes of an element in a body, normalized. The sanitizer checks addresses afterwards. */
export function bodyAttributes(tag: string, given: Attributes): Attributes {
  const rule = rules.get(tag);
  if (!rule) return none;
  const attributes = rule(new Given(given));
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The attributes of the input. */
class Given {
  readonly #attributes: Attributes;

  constructor(attributes: Attributes) {
    this.#attributes = attributes;
  }

  value(name: string, pattern = /./s): string | null {
    const value = this.#attributes[name]?.trim() ?? '';
    return pattern.test(value) ? value : null;
  }

  /**
   * Escapes `<` as `%3C`, the same address: the sanitizer's search for comments in an address takes quadratic time in
   * their number, and this way finds none.
   */
  address(name: string): string | null {
    return this.value(name)?.replaceAll('<', '%3C') ?? null;
  }

  word(name: string, pattern: RegExp): string | null {
    return (this.#attributes[name] ?? '').split(/\s+/).find((word) => pattern.test(word)) ?? null;
  }

  flag(name: string): string | null {
    return this.#attributes[name] === undefined ? null : '';
  }
}

function link(given: Given): BodyAttributes {
  const href = given.address('href');
  const { id = null } = anchor(given);
  if (href?.startsWith('#')) return { id, href: toAnchor(decoded(href.slice(1)), '#section-') };
  return { id, href, rel: /^https?:/i.test(href ?? '') ? 'noopener' : null };
}

function anchor(given: Given): BodyAttributes {
  return { id: toAnchor(given.value('id') ?? given.value('name') ?? '', 'section-') };
}

/** The prefix prevents DOM clobbering: an author's anchor must not shadow a property of the document. */
function toAnchor(name: string, prefix: string): string | null {
  const safe = name
    .replace(/^section-/, '')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .slice(0, 100);
  return safe === '' ? null : prefix + safe;
}

function image(given: Given): BodyAttributes {
  return {
    src: given.address('src'),
    alt: given.value('alt') ?? '',
    ...size(given),
    srcset: given.value('srcset', srcset),
    sizes: given.value('sizes'),
    loading: 'lazy',
    decoding: 'async',
  };
}

function frame(given: Given): BodyAttributes {
  return {
    src: frameAddress(given.value('src') ?? ''),
    title: given.value('title'),
    ...size(given),
    allowfullscreen: '',
    loading: 'lazy',
  };
}

function list(given: Given): BodyAttributes {
  return {
    start: given.value('start', /^-?\d{1,6}$/),
    type: given.value('type', /^[aAiI]$/),
    reversed: given.flag('reversed'),
  };
}

function size(given: Given): BodyAttributes {
  return { width: given.value('width', /^\d{1,5}$/), height: given.value('height', /^\d{1,5}$/) };
}

function cell(given: Given): BodyAttributes {
  return { colspan: given.value('colspan', /^\d{1,3}$/), rowspan: given.value('rowspan', /^\d{1,3}$/) };
}
