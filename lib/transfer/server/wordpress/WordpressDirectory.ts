import { htmlToPlainText } from '../htmlToPlainText.ts';
import { uploadKey } from '../importFile.ts';
import { categoriesOf, statusOf } from './postFields.ts';
import type { WxrItem, WxrRecord } from './WxrRecord.ts';

export type Attachment = {
  id: string;
  parent: string;
  /** Position in its post: by the order that the author chose, then by time. */
  order: number;
  date: string;
  url: string;
  title: string;
  alt: string;
  credit: string;
};
export type Category = { slug: string; name: string; description: string };

const picture = /\.(?:jpe?g|png|gif|webp|avif|svg|heic|heif|bmp|tiff?)$/i;

/** Everything that posts refer to, collected before the posts are converted. */
export class WordpressDirectory {
  site = '';
  /** Number of records; those of an ordinary feed do not count. */
  size = 0;
  version = '';
  /** Names by login. */
  readonly authors = new Map<string, string>();
  /** Logins of the imported posts; some exports do not declare their authors. */
  readonly creators = new Set<string>();
  /** Names of people without an account (Co-Authors Plus), by slug. */
  readonly guests = new Map<string, string>();
  readonly attachments = new Map<string, Attachment>();
  readonly byUpload = new Map<string, string>();
  /** Slugs of categories by their numbers. */
  readonly categorySlugs = new Map<string, string>();
  /** Locales of languages (Polylang) by slug. */
  readonly locales = new Map<string, string>();
  readonly #children = new Map<string, Attachment[]>();
  readonly #declared = new Map<string, Category>();
  readonly #used = new Map<string, Category>();

  add(record: WxrRecord): void {
    if (record.kind === 'site') this.site = record.url;
    else if (record.kind === 'version') this.version = record.version;
    else if (record.kind === 'term') this.#addTerm(record);
    else if (record.kind !== 'item' || record.type !== '') this.size += 1;
    if (record.kind === 'author') this.authors.set(record.login, record.name);
    if (record.kind === 'category') {
      this.#declared.set(record.slug, record);
      this.categorySlugs.set(record.termId, record.slug);
    }
    if (record.kind !== 'item') return;
    if (record.type === 'guest-author') this.guests.set(record.slug, record.title);
    if (record.type === 'attachment') this.#addAttachment(record);
    else this.#addPost(record);
  }

  /** In any case, as WordPress compares it. Some exports name the authors of posts instead of their logins. */
  loginOf(creator: string): string {
    if (this.authors.has(creator)) return creator;
    const isSame = (text: string) => text.toLowerCase() === creator.toLowerCase();
    return [...this.authors].find(([login, name]) => isSame(login) || isSame(name))?.[0] ?? creator;
  }

  /** Pictures uploaded to a post, in the order of its gallery. */
  picturesOf(post: string): Attachment[] {
    return (this.#children.get(post) ?? [])
      .filter(isPicture)
      .sort((a, b) => a.order - b.order || a.date.localeCompare(b.date) || Number(a.id) - Number(b.id));
  }

  /** The departments of the imported posts. An export of posts only does not declare categories. */
  departments(): { used: Category[]; unused: number } {
    const used = [...this.#used].map(([slug, category]) => this.#declared.get(slug) ?? category);
    return { used, unused: [...this.#declared.keys()].filter((slug) => !this.#used.has(slug)).length };
  }

  #addAttachment({ id, parent, order, date, attachmentUrl: url, title, meta, excerpt }: WxrItem): void {
    const alt = meta.get('_wp_attachment_image_alt') ?? '';
    const attachment = { id, parent, order, date, url, title, alt, credit: htmlToPlainText(excerpt) };
    this.attachments.set(id, attachment);
    const siblings = this.#children.get(parent);
    if (siblings) siblings.push(attachment);
    else this.#children.set(parent, [attachment]);
    const key = uploadKey(url);
    if (key) this.byUpload.set(key, id);
  }

  #addTerm({ taxonomy, slug, description }: Extract<WxrRecord, { kind: 'term' }>): void {
    const locale = /"locale";s:\d+:"(\w+)"/.exec(description)?.[1];
    if (taxonomy === 'language' && locale) this.locales.set(slug, locale);
  }

  #addPost(item: WxrItem): void {
    if (!statusOf(item)) return;
    if (item.creator !== '') this.creators.add(this.loginOf(item.creator));
    const [department] = categoriesOf(item, this.categorySlugs);
    if (department) this.#used.set(department.slug, { ...department, description: '' });
  }
}

/** By file extension: an export does not tell the type of a file. */
export function isPicture({ url }: Attachment): boolean {
  return picture.test(URL.parse(url, 'http://localhost')?.pathname ?? '');
}
