import type { Document } from 'domhandler';
import { DomHandler, Parser } from 'htmlparser2';

export type HtmlEvents = {
  onopentagname?: (name: string) => void;
  onopentag?: (name: string, attributes: Record<string, string>) => void;
  ontext?: (text: string) => void;
  onclosetag?: (name: string) => void;
};

/**
 * Open elements at most; deeper ones are reduced to their content. htmlparser2 searches and shifts the list of open elements
 * at every tag, so that without a limit the time grows with the square of the depth. Browsers stop at 512, articles at 20.
 */
const maximumDepth = 128;

/** The parser ends these at their own end tag alone, so that they never nest, and their content must not become text. */
const rawTextElements = new Set(['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'textarea']);
for (const name of ['title', 'xmp']) rawTextElements.add(name);

/** Reads HTML in time that is proportional to its length, whatever it nests. Every use of htmlparser2 on foreign HTML comes here. */
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
  /** Elements that were left out and not closed since, by name. They end at the latest with the element that they stand in. */
  readonly #leftOut: Map<string, number>;

  constructor(html: string, events: HtmlEvents) {
    const depth = { value: 0 };
    const leftOut = new Map<string, number>();
    super({
      onopentagname: (name) => {
        depth.value += 1;
        events.onopentagname?.(name);
      },
      ...(events.onopentag && { onopentag: events.onopentag }),
      ...(events.ontext && { ontext: events.ontext }),
      onclosetag: (name) => {
        depth.value -= 1;
        if (depth.value < maximumDepth) leftOut.clear();
        events.onclosetag?.(name);
      },
    });
    this.#html = html;
    this.#depth = depth;
    this.#leftOut = leftOut;
  }

  override onopentagname(start: number, endIndex: number): void {
    const name = this.#nameAt(start, endIndex);
    if (this.#depth.value < maximumDepth || this.isVoidElement(name) || rawTextElements.has(name)) {
      super.onopentagname(start, endIndex);
    } else {
      this.endIndex = endIndex;
      this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
    }
  }

  override onclosetag(start: number, endIndex: number): void {
    const name = this.#nameAt(start, endIndex);
    const count = this.#leftOut.get(name) ?? 0;
    if (count === 0) {
      super.onclosetag(start, endIndex);
    } else {
      this.endIndex = endIndex;
      this.startIndex = endIndex + 1;
      this.#leftOut.set(name, count - 1);
    }
  }

  #nameAt(start: number, endIndex: number): string {
    const name = this.#html.slice(start, endIndex).toLowerCase();
    return name === 'image' ? 'img' : name;
  }
}
