import { type AnyNode, Element, hasChildren, isTag, isText } from 'domhandler';
import { maxBodyLength } from '#lib/articles/articleDraft.ts';
import { isHidden } from '#lib/articles/isHidden.ts';
import { type ListReader, listsOf, nestedItems } from '#lib/articles/nestedItems.ts';
import { listTakenSlugs } from '#lib/articles/server/queries/articleSlugs.ts';
import { numberSlug, slugify } from '#lib/articles/slugify.ts';
import { languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { isBlankText } from '#lib/platform/text/isBlankText.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { registerTags } from '#lib/tags/server/queries/registerTags.ts';
import { htmlToPlainText, innerHtml, type Rewrite, rewriteHtml } from './htmlToPlainText.ts';
import { uploadKey } from './importFile.ts';
import type { ImportedArticle, ImportRun } from './importItems.ts';
import { listTakenAmong } from './queries/imports.ts';
import { publicAddress } from './showCover.ts';
import { type ImportedArticleRow, maxTags, tagsOf } from './toArticleRow.ts';

/** Keeps the names of the tags of a batch, and gives each article the tags that the site has for them. */
export async function keepImportedTags(db: Db, rows: ImportedArticleRow[]): Promise<ImportedArticleRow[]> {
  // All new names first, in one order: an editor's transaction may add some of them at the same time.
  for (const language of languages) {
    const own = rows.filter((row) => row.language === language);
    await registerTags(
      db,
      language,
      own.flatMap(({ content }) => content.tags),
    );
  }
  const tagged: ImportedArticleRow[] = [];
  for (const row of rows) {
    const tags = await registerTags(db, row.language, row.content.tags);
    tagged.push({ ...row, tags: tags.map(normalizeTag), content: { ...row.content, tags } });
  }
  return tagged;
}

/** In names of classes and ids: `tab-content`, `su-spoiler`, `accordionBody`. */
const openedName =
  /(?:^|[\s_-])(?:tabs?(?![a-z])|tab-?(?:content|pan|body)|accordion|spoiler|collaps|toggle|expand|fold(?!er)|faq|read-?more)/i;

/** What refers to a comment of Word, which is hidden. */
const commentMark = /\b(?:MsoCommentReference|msocom(?:anchor|off))\b/;

/**
 * The text of another system as its readers see it, with its lists in one form: what a press opens stays, what is
 * hidden for good is left out.
 *
 * @param onHidden called with each text that is left out
 */
export function normalizeImported(html: string, onHidden: (text: string) => void): string {
  let named: ReadonlySet<string> | null = null;
  const rewrite: Rewrite = (element) => {
    if (commentMark.test(element.attribs.class ?? '')) return '';
    const content = () => innerHtml(element, () => undefined);
    if (isHidden(element.name, element.attribs, content)) {
      const text = htmlToPlainText(content()).replace(/\s+/g, ' ');
      named ??= repeatedNames(html);
      // Without text, it may be a picture that a script shows when it is loaded.
      if (text !== '' && !isOpenedByPress(element, named)) {
        onHidden(text);
        return '';
      }
    }
    return isList(element) ? rewriteList(element, rewrite) : undefined;
  };
  return rewriteHtml(html, rewrite);
}

function rewriteList(list: Element, rewrite: Rewrite): string | undefined {
  const lists = listsOf<AnyNode>(list, reader);
  if (lists[0] !== list) return innerHtml({ children: lists }, rewrite);
  const { before, items } = nestedItems<AnyNode>(list, reader);
  for (const { item, within } of items) if (hasChildren(item)) item.children.push(...within);
  list.children = items.map(({ item }) => item);
  if (before.length === 0) return undefined;
  return innerHtml({ children: items.length > 0 ? [...before, list] : before }, rewrite);
}

/** Names that occur more than once: if one is an id, something refers to it. */
function repeatedNames(html: string): Set<string> {
  const seen = new Set<string>();
  return new Set((html.match(/[\p{L}\p{N}_-]+/gu) ?? []).filter((name) => seen.has(name) || !seen.add(name)));
}

/** Whether its page shows it after a press on something else: a tab, a part of an accordion, a spoiler. */
function isOpenedByPress(element: Element, named: ReadonlySet<string>): boolean {
  const { id, role, style = '', class: names = '' } = element.attribs;
  // Word shows a comment when the pointer is over its mark, which its readers do not have.
  if (/\bmso|TrackChange/i.test(`${style} ${names}`)) return false;
  if (role === 'tabpanel' || (id && named.has(id))) return true;
  let before = element.prev;
  while (before && !isTag(before)) before = before.prev;
  if (before && isPressed(before)) return true;
  for (let at: AnyNode | null = element; at; at = at.parent) {
    if (isTag(at) && (at.name === 'details' || openedName.test(`${at.attribs.class} ${at.attribs.id}`))) return true;
  }
  return false;
}

function isPressed({ name, attribs }: Element): boolean {
  const isLink = name === 'a' && /^(?:#|javascript:|$)/i.test(attribs.href ?? '');
  return isLink || /^(?:button|label|summary)$/.test(name) || attribs.role === 'button' || Boolean(attribs.onclick);
}

function isList(node: AnyNode): boolean {
  return isTag(node) && /^[uo]l$/.test(node.name);
}

function isItem(node: AnyNode): boolean {
  return isTag(node) && (node.name === 'li' || node.children.some(isItem));
}

/** Without words and pictures. */
function isBlank(node: AnyNode): boolean {
  if (isTag(node) && /^(?:img|iframe|video|audio)$/.test(node.name)) return false;
  return hasChildren(node) ? node.children.every(isBlank) : !isText(node) || isBlankText(node.data);
}

const reader: ListReader<AnyNode> = {
  childrenOf: (node) => (hasChildren(node) ? node.children : []),
  isList,
  isItem,
  blockOf: (nodes) => new Element('div', {}, nodes),
  isBlank,
};

/** A sanitized body has its attributes in double quotes. */
const reference = /<(img|audio|video|source|a)\b[^>]*?\s(?:src|href)="([^"]*)"/g;
const upload = /\/(?:uploads|content\/(?:images|files|media))\//;

/** Reports what is not imported: pictures and files that only the former site has, tags and text beyond the limits. */
export function warnOfLosses(run: ImportRun, article: ImportedArticle, clean: string, body: string): void {
  const { report } = run;
  const { title } = article;
  for (const [, tag = '', written = ''] of clean.matchAll(reference)) {
    const address = written.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    if (upload.test(address)) warnOfFile(run, article, tag, address);
  }
  const dropped = tagsOf(article).slice(maxTags);
  if (dropped.length > 0) report.warn('tags', 'tooManyTags', { title, count: maxTags, tags: dropped.join(', ') });
  if (body.length > maxBodyLength) report.warn('text', 'tooLong', { title, count: maxBodyLength });
}

function warnOfFile({ source, pictures, report }: ImportRun, article: ImportedArticle, tag: string, address: string) {
  const isImported = pictures.has(source.imageOf(address) ?? '');
  const isCover = article.cover !== null && uploadKey(article.cover.address ?? '') === uploadKey(address);
  if (isImported || (isCover && tag === 'img')) return;
  const where = { title: article.title, address };
  if (!publicAddress(address)) report.warn('picture', tag === 'img' ? 'pictureLost' : 'fileLost', where);
  else if (tag !== 'img') report.skip('linksToFiles');
  else if (source.hasAttachments) report.warn('picture', 'pictureElsewhere', where);
  else {
    report.warn('picture', 'noAttachments');
    report.skip('picturesElsewhere');
  }
}

/** For titles without a letter that can be transliterated. */
const fallback = 'article';

/**
 * Chooses free slugs for many new articles. The caller holds the lock on slugs.
 *
 * @param given further slugs that are not free
 */
export async function chooseSlugs(
  db: Db,
  articles: { id: string; preferred: string }[],
  given: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const bases = articles.map(({ id, preferred }) => ({ id, base: slugify(preferred) || fallback }));
  const taken = await listTakenAmong(db, [...new Set(bases.map(({ base }) => base))]);
  const chosen = new Map<string, string>();
  for (const { id, base } of bases) {
    const isFree = !taken.has(base) && !given.has(base);
    const slug = isFree ? base : await numbered(db, base, id, (slug) => taken.has(slug) || given.has(slug));
    taken.add(slug);
    chosen.set(id, slug);
  }
  return chosen;
}

async function numbered(db: Db, base: string, id: string, isTaken: (slug: string) => boolean): Promise<string> {
  const others = await listTakenSlugs(db, base, id);
  for (let number = 2; ; number += 1) {
    const slug = numberSlug(base, number);
    if (!others.has(slug) && !isTaken(slug)) return slug;
  }
}
