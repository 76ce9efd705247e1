import type { Attributes } from '#lib/blocks/attributes.ts';
import type { ElementKind } from '#lib/blocks/block.ts';
import { bodyAttributes, bodyElement, kindOf, renamedElements } from '#lib/blocks/elements.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { frameAddress } from '#lib/players/playerOf.ts';

/** What a link card shows; `href` is null without the address of a page, `image` without a picture. */
export type LinkCardContent = {
  href: string | null;
  image: Attributes | null;
  title: string;
  description: string;
  siteName: string;
};

/** An open element. Loose and unreadable ones have no tag in the body. */
export type Frame = { tag: string; kind: ElementKind; isImplied: boolean; isOpen: boolean };

const maximumDepth = 64;
const formatTag = /^<\/?(?:a|cite|code|em|mark|s|strong|sub|sup|u)\b/;
const isList = (tag = '') => tag === 'ul' || tag === 'ol';

/**
 * Writes the elements of a body one after the other, in a structure that every HTML parser reads back unchanged: no
 * block in a paragraph, no link in a link, cells in rows in tables, nothing left open.
 */
export class BodyWriter {
  readonly #frames: Frame[] = [];
  readonly #written: string[] = [];
  /** A link leads to the first element with its id; later ones with the same id get none. */
  readonly #ids = new Set<string>();
  /** Parsers skip a line break at the start of `<pre>`: each parse would remove another one. */
  #isCodeStart = false;

  /** Returns the frame to close at the element's end; null if its content belongs to the open element. */
  open(name: string, given: Attributes): Frame | null {
    const tag = renamedElements.get(name) ?? name;
    const kind = kindOf(tag, given);
    if (!kind || kind === 'cardPart' || this.#ignores(kind)) return null;
    const needed = bodyElement(tag, given)?.needs;
    if (needed && !bodyAttributes(tag, given)[needed]) return null;
    if (kind === 'unreadable') return this.#push('', kind);
    if (kind === 'frame') return this.#writeFrame(given);
    if (kind === 'image' || kind === 'source' || kind === 'break' || kind === 'rule')
      return this.#writeVoid(tag, kind, given);
    return this.#isTooDeep(tag, kind) ? null : this.#openContainer(tag, kind, given);
  }

  text(text: string): void {
    if (this.#ignores('phrasing')) return;
    if (/[^ \t\n\f\r]/.test(text)) this.#enterLine();
    const written = this.#isCodeStart ? escapeHtml(text).replace(/^\n+/, '') : escapeHtml(text);
    if (written === '') return;
    this.#written.push(written);
    this.#isCodeStart = false;
  }

  /** Writes a card in the one form that bodies have; without an address or a title its text becomes a paragraph. */
  card({ href, image, title, description, siteName }: LinkCardContent): void {
    if (this.#ignores('blocks')) return;
    const link = this.#indexOf('a');
    if (link >= 0) this.#closeFrom(link);
    if (href === null || title === '' || this.#isTooDeep('figure', 'blocks')) {
      this.#writeLine([title, description, siteName].filter(Boolean).join(' '), href);
      return;
    }
    this.#enterBlock();
    const parts = [
      `<strong>${escapeHtml(title)}</strong>`,
      description && `<span>${escapeHtml(description)}</span>`,
      siteName && `<cite>${escapeHtml(siteName)}</cite>`,
    ];
    this.#written.push('<figure data-link-card="">', this.#openTag('a', { href }));
    if (image) this.#written.push(this.#openTag('img', image));
    this.#written.push(parts.filter(Boolean).join(' '), '</a></figure>');
  }

  close(frame: Frame | null): void {
    if (frame?.isOpen) this.#closeFrom(this.#frames.lastIndexOf(frame));
  }

  /** Closes all open elements and returns the body. */
  end(): string {
    this.#closeFrom(0);
    return this.#written.join('');
  }

  #writeLine(text: string, href: string | null): void {
    if (text === '' && href === null) return;
    const paragraph = this.open('p', {});
    const link = href === null ? null : this.open('a', { href });
    this.text(text || (href ?? ''));
    this.close(link);
    this.close(paragraph);
  }

  #openContainer(tag: string, kind: ElementKind, given: Attributes): Frame | null {
    if (kind === 'loose' || kind === 'wrapper') return this.#openLoose();
    if (kind === 'listItem') return this.#openListItem(given);
    if (kind === 'tablePart') return this.#openTablePart(tag, given);
    if (kind === 'figcaption' && !this.#isInFigure()) return this.#openLoose();
    if ((tag === 'a' || tag === 'span') && this.#indexOf(tag) >= 0) return null;
    if (tag === 'span') this.#beginFootnote();
    // A list in a list belongs to the item before it; without one, its items are those of the outer list.
    if (isList(tag) && isList(this.#frames.at(-1)?.tag) && !this.#reopenItem()) return null;

    if (kind === 'phrasing') this.#enterLine();
    else if (kind === 'media') this.#implyParts();
    else this.#enterBlock();
    return this.#push(tag, kind, given);
  }

  #openLoose(): Frame | null {
    this.#endFootnote();
    const top = this.#frames.at(-1);
    if (top?.isImplied && top.kind === 'lines') this.#closeFrom(this.#frames.length - 1);
    else if (this.#linesIndex() >= 0 || bodyElement(top?.tag ?? '')?.child) return null;
    return this.#push('', 'loose');
  }

  #openListItem(given: Attributes): Frame | null {
    const nearest = this.#nearest('li', 'ul', 'ol', 'blockquote', 'figure', 'td', 'th');
    if (nearest === 'li') this.#closeFrom(this.#indexOf('li'));
    else if (nearest === 'ul' || nearest === 'ol') this.#closeFrom(this.#indexOf(nearest) + 1);
    else return this.#openLoose();
    return this.#push('li', 'listItem', given);
  }

  /** False if the open list has no item yet. */
  #reopenItem(): boolean {
    const end = this.#written.findLastIndex((text) => text.trim() !== '');
    if (this.#written[end] !== '</li>') return false;
    this.#written.splice(end);
    this.#frames.push({ tag: 'li', kind: 'listItem', isImplied: true, isOpen: true });
    return true;
  }

  /** Counts the elements that would be implied, too: the next parse finds them written. */
  #isTooDeep(tag: string, kind: ElementKind): boolean {
    let depth = this.#frames.length;
    if (kind === 'tablePart') {
      const table = this.#indexOf('table');
      let parents = bodyElement(tag)?.parents;
      for (; parents && this.#indexOf(...parents) < table; parents = bodyElement(parents[0])?.parents) depth += 1;
    } else {
      const lines = kind === 'phrasing' ? -1 : this.#linesIndex();
      const top = this.#frames[(lines < 0 ? depth : lines) - 1]?.tag ?? '';
      for (let child = bodyElement(top)?.child; child; child = bodyElement(child)?.child) depth += 1;
    }
    return depth >= maximumDepth;
  }

  #openTablePart(tag: string, given: Attributes, isImplied = false): Frame | null {
    const table = this.#indexOf('table');
    if (table < 0) return this.#openLoose();

    const parents = bodyElement(tag)?.parents ?? ['table'];
    const parent = this.#indexOf(...parents);
    if (parent >= table) this.#closeFrom(parent + 1);
    else this.#openTablePart(parents[0], {}, true);
    return this.#push(tag, 'tablePart', given, isImplied);
  }

  #writeVoid(tag: string, kind: ElementKind, given: Attributes): null {
    if (kind === 'source' && this.#frames.at(-1)?.kind !== 'media') return null;
    if (kind === 'image') this.#implyParts();
    if (kind === 'break') this.#enterLine();
    if (kind === 'rule') this.#enterBlock();
    this.#isCodeStart &&= kind !== 'break';
    this.#written.push(this.#openTag(tag, given));
    return null;
  }

  /** Uses the wrapper of the editor's video node. A frame's content is dropped: readers never see it. */
  #writeFrame(given: Attributes): Frame {
    if (frameAddress(given.src ?? '')) {
      this.#enterBlock();
      this.#written.push('<div data-youtube-video="">', this.#openTag('iframe', given), '</iframe></div>');
    }
    return this.#push('', 'unreadable');
  }

  #enterLine(): void {
    this.#implyParts();
    if (this.#frames.at(-1)?.kind === 'loose') this.#push('p', 'lines', {}, true);
  }

  #enterBlock(): void {
    this.#endFootnote();
    const lines = this.#linesIndex();
    if (lines >= 0) this.#closeFrom(lines);
    this.#implyParts();
  }

  /** A footnote is shown as a link, which can't be in another one; two without a space would become one in the editor. */
  #beginFootnote(): void {
    const link = this.#indexOf('a');
    if (link >= 0) this.#closeFrom(link);
    if (this.#written.slice(-8).findLast((text) => !formatTag.test(text)) === '</span>') this.#written.push(' ');
  }

  /** A footnote has no blocks in it, even where it is not part of a line. */
  #endFootnote(): void {
    const footnote = this.#indexOf('span');
    if (footnote >= 0) this.#closeFrom(footnote);
  }

  #implyParts(): void {
    const child = bodyElement(this.#frames.at(-1)?.tag ?? '')?.child;
    if (!child) return;
    this.#push(child, child === 'li' ? 'listItem' : 'tablePart', {}, true);
    this.#implyParts();
  }

  /** The fallback content of a player is for browsers that no longer exist. */
  #ignores(kind: ElementKind): boolean {
    const top = this.#frames.at(-1)?.kind;
    return top === 'unreadable' || (top === 'media' && kind !== 'source');
  }

  /** Index of the paragraph, heading or preformatted text that the next word belongs to; -1 if there is none. */
  #linesIndex(): number {
    const index = this.#frames.findLastIndex(({ kind }) => kind !== 'phrasing');
    return this.#frames[index]?.kind === 'lines' ? index : -1;
  }

  #isInFigure(): boolean {
    return this.#nearest('figure', 'blockquote', 'ul', 'ol', 'li', 'table', 'td', 'th') === 'figure';
  }

  #indexOf(...tags: string[]): number {
    return this.#frames.findLastIndex(({ tag }) => tags.includes(tag));
  }

  #nearest(...tags: string[]): string | undefined {
    return this.#frames[this.#indexOf(...tags)]?.tag;
  }

  #push(tag: string, kind: ElementKind, given: Attributes = {}, isImplied = false): Frame {
    const frame = { tag, kind, isImplied, isOpen: true };
    this.#frames.push(frame);
    this.#isCodeStart ||= tag === 'pre';
    if (tag) this.#written.push(this.#openTag(tag, given));
    return frame;
  }

  #closeFrom(index: number): void {
    for (const frame of this.#frames.splice(index).toReversed()) {
      frame.isOpen = false;
      if (frame.tag === 'pre') this.#isCodeStart = false;
      if (frame.tag) this.#written.push(`</${frame.tag}>`);
    }
  }

  #openTag(tag: string, given: Attributes): string {
    const { id, ...attributes } = bodyAttributes(tag, given);
    const written = Object.entries(id === undefined || this.#ids.has(id) ? attributes : { id, ...attributes });
    if (id !== undefined) this.#ids.add(id);
    return `<${tag}${written.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`;
  }
}
