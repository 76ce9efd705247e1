import type { Document } from 'domhandler';
import { DomHandler, Parser } from 'htmlparser2';

export type HtmlEvents = {
  onopentagname?: (name: string) => void;
  onopentag?: (name: string, attributes: Record<string, string>) => void;
  ontext?: (text: string) => void;
  onclosetag?: (name: string) => void;
};

/**
 * Maximum number of open elements; deeper ones are reduced to their content. htmlparser2 searches and shifts its list of open
 * elements at every tag, so without a limit the time grows with the square of the depth. Browsers stop at 512, articles at 20.
 */
const maximumDepth = 128;

/** The parser ends these only at their own end tag, so they never nest, and their content must not become text. */
const rawTextElements = new Set(['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'textarea']);
for (const name of ['title', 'xmp']) rawTextElements.add(name);

/** Parses HTML in linear time, whatever its nesting. Every use of htmlparser2 on untrusted HTML goes through here. */
export function parseHtml(html: string, events: HtmlEvents): void {
  new DepthLimitedParser(html, events).end(html);
}

export function parseHtmlDocument(html: string): Document {
  const dom = new DomHandler();
  parseHtml(html, {
    onopentag: (name, attributes) => dom.onopentag(name, attributes),
    ontext: (text) => dom.ontext(text),
    onclosetag: () => dom.onclosetag(),
  });
  dom.onend();
  return dom.root;
}

class DepthLimitedParser extends Parser {
  readonly #html: string;
  readonly #depth: { value: number };
  /** Skipped elements that are still open, by name. They end at the latest with their parent element. */
  readonly #skipped: Map<string, number>;

  constructor(html: string, events: HtmlEvents) {
    const depth = { value: 0 };
    const skipped = new Map<string, number>();
    super({
      onopentagname: (name) => {
        depth.value += 1;
        events.onopentagname?.(name);
      },
      ...(events.onopentag && { onopentag: events.onopentag }),
      ...(events.ontext && { ontext: events.ontext }),
      onclosetag: (name) => {
        depth.value -= 1;
        if (depth.value < maximumDepth) skipped.clear();
        events.onclosetag?.(name);
      },
    });
    this.#html = html;
    this.#depth = depth;
    this.#skipped = skipped;
  }

  override onopentagname(start: number, endIndex: number): void {
    const name = this.#nameAt(start, endIndex);
    if (this.#depth.value < maximumDepth || this.isVoidElement(name) || rawTextElements.has(name)) {
      super.onopentagname(start, endIndex);
    } else {
      this.endIndex = endIndex;
      this.#skipped.set(name, (this.#skipped.get(name) ?? 0) + 1);
    }
  }

  override onclosetag(start: number, endIndex: number): void {
    const name = this.#nameAt(start, endIndex);
    const count = this.#skipped.get(name) ?? 0;
    if (count === 0) {
      super.onclosetag(start, endIndex);
    } else {
      this.endIndex = endIndex;
      this.startIndex = endIndex + 1;
      this.#skipped.set(name, count - 1);
    }
  }

  #nameAt(start: number, endIndex: number): string {
    const name = this.#html.slice(start, endIndex).toLowerCase();
    return name === 'image' ? 'img' : name;
  }
}
