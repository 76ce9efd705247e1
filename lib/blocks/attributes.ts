import { decoded } from '#lib/platform/text/decoded.ts';

export type Attributes = Record<string, string>;

/** The normalized value of an attribute; null leaves it out. */
export type AttributeRule = (given: Given) => string | null;

/** The attributes of the input. */
export class Given {
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

export function always(value: string): AttributeRule {
  return () => value;
}

export function address(name: string): AttributeRule {
  return (given) => given.address(name);
}

export function matching(name: string, pattern: RegExp): AttributeRule {
  return (given) => given.value(name, pattern);
}

export const size = { width: matching('width', /^\d{1,5}$/), height: matching('height', /^\d{1,5}$/) };
export const spans = { colspan: matching('colspan', /^\d{1,3}$/), rowspan: matching('rowspan', /^\d{1,3}$/) };

/** The target of links within the page. */
export function anchor(given: Given): string | null {
  return toAnchor(given.value('id') ?? given.value('name') ?? '', 'section-');
}

export const link = {
  id: anchor,
  href: (given: Given) => {
    const href = given.address('href');
    return href?.startsWith('#') ? toAnchor(decoded(href.slice(1)), '#section-') : href;
  },
  rel: (given: Given) => (/^https?:/i.test(given.address('href') ?? '') ? 'noopener' : null),
};

/** The prefix prevents DOM clobbering: an author's anchor must not shadow a property of the document. */
function toAnchor(name: string, prefix: string): string | null {
  const safe = name
    .replace(/^section-/, '')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .slice(0, 100);
  return safe === '' ? null : prefix + safe;
}
