import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { WxrComment, WxrRecord, WxrTerm } from './WxrRecord.ts';

type Fields = Map<string, string>;

/** Characters that XML has no place for, but which old exports contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const illegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Parses a WordPress export in chunks and returns each record when it is complete. */
export class WxrParser {
  readonly #parser = new SaxesParser();
  readonly #ready: WxrRecord[] = [];
  readonly #path: string[] = [];
  #text = '';
  #attributes: Record<string, string> = {};
  /** Fields of the innermost open record. */
  #fields: Fields = new Map();
  #terms: WxrTerm[] = [];
  #meta = new Map<string, string>();
  #comments: WxrComment[] = [];
  #inner: Fields = new Map();

  constructor() {
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
    this.#parser.write(text.replace(illegal, ''));
    return this.#ready.splice(0);
  }

  end(): void {
    this.#parser.close();
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#path.push(name);
    this.#text = '';
    if (name === 'category') this.#attributes = attributes;
    if (name === 'item' || name === 'wp:author' || name === 'wp:category') this.#fields = new Map();
    if (name === 'wp:postmeta' || name === 'wp:comment') this.#inner = new Map();
    if (name === 'item') {
      this.#terms = [];
      this.#meta = new Map();
      this.#comments = [];
    }
  }

  #close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    if (name === 'item') this.#ready.push(this.#item());
    else if (name === 'wp:author') this.#ready.push(this.#author());
    else if (name === 'wp:category') this.#ready.push(this.#category());
    else if (name === 'wp:postmeta')
      this.#meta.set(this.#inner.get('wp:meta_key') ?? '', this.#inner.get('wp:meta_value') ?? '');
    else if (name === 'wp:comment') this.#comments.push(this.#comment());
    else if (name === 'wp:base_blog_url' && parent === 'channel') this.#ready.push({ kind: 'site', url: this.#text });
    else if (name === 'category' && parent === 'item') this.#terms.push(this.#term());
    else if (parent === 'wp:postmeta' || parent === 'wp:comment') this.#inner.set(name, this.#text);
    else if (parent === 'item' || parent === 'wp:author' || parent === 'wp:category')
      this.#fields.set(name, this.#text);
    this.#text = '';
  }

  #item(): WxrRecord {
    return {
      kind: 'item',
      id: this.#field('wp:post_id'),
      type: this.#field('wp:post_type'),
      status: this.#field('wp:status'),
      title: this.#field('title'),
      link: this.#field('link'),
      creator: this.#field('dc:creator'),
      content: this.#field('content:encoded'),
      excerpt: this.#field('excerpt:encoded'),
      slug: this.#field('wp:post_name'),
      date: this.#field('wp:post_date_gmt'),
      modified: this.#field('wp:post_modified_gmt') || this.#field('wp:post_date_gmt'),
      attachmentUrl: this.#field('wp:attachment_url'),
      password: this.#field('wp:post_password'),
      parent: this.#field('wp:post_parent'),
      order: Number(this.#field('wp:menu_order')) || 0,
      isSticky: this.#field('wp:is_sticky') === '1',
      terms: this.#terms,
      meta: this.#meta,
      comments: this.#comments,
    };
  }

  #author(): WxrRecord {
    const login = this.#field('wp:author_login');
    const fullName = `${this.#field('wp:author_first_name')} ${this.#field('wp:author_last_name')}`.trim();
    const name = this.#field('wp:author_display_name') || fullName || login;
    return { kind: 'author', login, email: this.#field('wp:author_email'), name };
  }

  #category(): WxrRecord {
    return {
      kind: 'category',
      slug: this.#field('wp:category_nicename'),
      name: this.#field('wp:cat_name'),
      description: this.#field('wp:category_description'),
    };
  }

  #term(): WxrTerm {
    return {
      taxonomy: this.#attributes.domain ?? '',
      slug: this.#attributes.nicename ?? '',
      name: this.#text,
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
      approved: field('approved'),
      type: field('type'),
    };
  }

  #field(name: string): string {
    return this.#fields.get(name) ?? '';
  }
}
