import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { htmlToPlainText } from '../htmlToPlainText.ts';
import type { WxrComment, WxrRecord, WxrTerm } from './WxrRecord.ts';

type Fields = Map<string, string>;

/** Elements with fields of their own. */
const records = new Set(['item', 'wp:author', 'wp:category', 'wp:term']);

/** Parses a WordPress export in chunks and returns each record when it is complete. */
export class WxrParser {
  readonly #parser = new SaxesParser();
  readonly #repair: MarkupRepair;
  readonly #ready: WxrRecord[] = [];
  readonly #path: string[] = [];
  #text = '';
  #attributes: Record<string, string> = {};
  /** Fields of the innermost open record. */
  #fields: Fields = new Map();
  #terms: WxrTerm[] = [];
  #meta: [string, string][] = [];
  #comments: WxrComment[] = [];
  #inner: Fields = new Map();
  #commentMeta: string[] = [];

  /** @param onAmpersand called with the line of each `&` that begins no reference */
  constructor(onAmpersand: (line: number) => void) {
    this.#repair = new MarkupRepair(onAmpersand);
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('text', (text) => {
      this.#text += text;
    });
    this.#parser.on('cdata', (text) => {
      this.#text += text;
    });
    this.#parser.on('closetag', ({ name }) => this.#close(name));
    this.#parser.on('error', (error) => {
      throw error;
    });
  }

  /** @throws Error with the position, for invalid XML */
  push(text: string): WxrRecord[] {
    this.#parser.write(this.#repair.push(text));
    return this.#ready.splice(0);
  }

  end(text: string): WxrRecord[] {
    this.#parser.write(this.#repair.push(text, true)).close();
    return this.#ready.splice(0);
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#path.push(name);
    this.#text = '';
    if (name === 'category') this.#attributes = attributes;
    if (records.has(name)) this.#fields = new Map();
    if (name === 'wp:postmeta' || name === 'wp:comment') this.#inner = new Map();
    if (name === 'wp:comment') this.#commentMeta = [];
    if (name === 'item') {
      this.#terms = [];
      this.#meta = [];
      this.#comments = [];
    }
  }

  #close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    if (name === 'item') this.#ready.push(this.#item());
    else if (name === 'wp:author') this.#ready.push(this.#author());
    else if (name === 'wp:category') this.#ready.push(this.#category());
    else if (name === 'wp:term') this.#ready.push(this.#declaredTerm());
    else if (name === 'wp:postmeta')
      this.#meta.push([this.#inner.get('wp:meta_key') ?? '', this.#inner.get('wp:meta_value') ?? '']);
    else if (name === 'wp:comment') this.#comments.push(this.#comment());
    else if (name === 'wp:base_blog_url' && parent === 'channel') this.#ready.push({ kind: 'site', url: this.#text });
    else if (name === 'wp:wxr_version') this.#ready.push({ kind: 'version', version: this.#text.trim() });
    else if (name === 'category' && parent === 'item') this.#terms.push(this.#term());
    else if (name === 'wp:meta_key' && parent === 'wp:commentmeta') this.#commentMeta.push(this.#text);
    else if (parent === 'wp:postmeta' || parent === 'wp:comment') this.#inner.set(name, this.#text);
    else if (records.has(parent ?? '')) this.#fields.set(name, this.#text);
    this.#text = '';
  }

  #item(): WxrRecord {
    return {
      kind: 'item',
      id: this.#line('wp:post_id') || this.#line('guid') || this.#line('link') || this.#line('title'),
      type: this.#field('wp:post_type'),
      status: this.#field('wp:status'),
      title: this.#field('title'),
      link: this.#field('link'),
      creator: this.#line('dc:creator'),
      content: this.#field('content:encoded'),
      excerpt: this.#field('excerpt:encoded'),
      slug: this.#field('wp:post_name'),
      date: this.#field('wp:post_date_gmt'),
      localDate: this.#field('wp:post_date'),
      pubDate: this.#field('pubDate'),
      modified: this.#field('wp:post_modified_gmt'),
      localModified: this.#field('wp:post_modified'),
      attachmentUrl: this.#field('wp:attachment_url'),
      password: this.#field('wp:post_password'),
      parent: this.#field('wp:post_parent'),
      order: Number(this.#field('wp:menu_order')) || 0,
      isSticky: this.#field('wp:is_sticky') === '1',
      terms: this.#terms,
      meta: new Map(this.#meta),
      metaList: this.#meta,
      fields: [...this.#fields].filter(([, text]) => text.trim() !== '').map(([name]) => name),
      comments: this.#comments,
    };
  }

  #author(): WxrRecord {
    const login = this.#line('wp:author_login');
    const fullName = `${this.#field('wp:author_first_name')} ${this.#field('wp:author_last_name')}`.trim();
    const name = this.#field('wp:author_display_name') || fullName || login;
    return { kind: 'author', login, email: this.#field('wp:author_email'), name };
  }

  #category(): WxrRecord {
    return {
      kind: 'category',
      termId: this.#field('wp:term_id'),
      slug: this.#field('wp:category_nicename'),
      name: htmlToPlainText(this.#field('wp:cat_name')),
      description: this.#field('wp:category_description'),
    };
  }

  #declaredTerm(): WxrRecord {
    return {
      kind: 'term',
      taxonomy: this.#field('wp:term_taxonomy'),
      slug: this.#field('wp:term_slug'),
      description: this.#field('wp:term_description'),
    };
  }

  #term(): WxrTerm {
    return {
      taxonomy: this.#attributes.domain ?? '',
      slug: this.#attributes.nicename ?? '',
      name: htmlToPlainText(this.#text),
    };
  }

  #comment(): WxrComment {
    const field = (name: string) => this.#inner.get(`wp:comment_${name}`) ?? '';
    return {
      id: field('id'),
      parent: field('parent'),
      author: field('author'),
      content: field('content'),
      date: field('date_gmt'),
      localDate: field('date'),
      approved: field('approved'),
      type: field('type'),
      meta: this.#commentMeta,
    };
  }

  #field(name: string): string {
    return this.#fields.get(name) ?? '';
  }

  #line(name: string): string {
    return this.#field(name).trim();
  }
}

const token = /<!\[CDATA\[|\]\]>|&(?:#x?[\da-f]{1,8};|\w{1,31};)?/gi;
/** A token that the end of a chunk may have cut. */
const cutToken = /(?:&[#\w]{0,32}|<!?\[?[CDAT]{0,5}|\]{1,2})$/;
const xmlEntity = /^&(?:amp|lt|gt|quot|apos);$/;

/** Characters that XML has no place for, but which old exports contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const illegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Turns what plugins write as text into text, in chunks: `&`, HTML's entities and `]]>` outside of CDATA sections. */
class MarkupRepair {
  readonly #onAmpersand: (line: number) => void;
  #isCdata = false;
  #rest = '';
  #line = 1;

  /** @param onAmpersand called with the line of each `&` that begins no reference */
  constructor(onAmpersand: (line: number) => void) {
    this.#onAmpersand = onAmpersand;
  }

  push(chunk: string, isLast = false): string {
    const whole = this.#rest + chunk;
    const end = isLast ? whole.length : whole.length - (cutToken.exec(whole.slice(-40))?.[0].length ?? 0);
    this.#rest = whole.slice(end);
    const text = whole.slice(0, end);
    const repaired = text.replace(token, (found, at: number) => this.#repair(found, text, at));
    this.#line += text.split('\n').length - 1;
    return repaired.replace(illegal, '');
  }

  #repair(found: string, text: string, at: number): string {
    if (found === ']]>' && !this.#isCdata) return ']]&gt;';
    if (!found.startsWith('&')) this.#isCdata = found !== ']]>';
    if (this.#isCdata || !found.startsWith('&') || xmlEntity.test(found)) return found;
    if (found.startsWith('&#')) return isCharacter(found) ? found : '';
    if (found === '&') this.#onAmpersand(this.#line + text.slice(0, at).split('\n').length - 1);
    return `&amp;${found.slice(1)}`;
  }
}

/** Whether XML admits the character of a reference. */
function isCharacter(reference: string): boolean {
  const code = Number(reference.slice(2, -1).replace(/^x/i, '0x'));
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return (code >= 0x20 || code === 9 || code === 10 || code === 13) && code < 0x110000 && !isSurrogate;
}
