import { escapeHtml, unescapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { readOwnAddress } from '#lib/platform/text/ownAddress.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { replaceBetween } from '#lib/platform/text/replaceBetween.ts';
import { linkedArticle, listLinks } from './content/bodyLinks.ts';
import type { LinkedArticleRow } from './queries/linkedArticles.ts';

const start = '<ul data-read-also="">';
const end = '</ul>';

export type ReadAlso = {
  /** The slugs and ids that its lists link to. */
  names: string[];
  /**
   * The body with the titles and addresses that the articles have now; one that readers can't see is left out, a list without any
   * as well. Links to other sites stay as they are.
   */
  fill: (rows: readonly LinkedArticleRow[], title: string) => string;
};

/**
 * The lists "related" of a sanitized body.
 *
 * @param page the absolute address of a page of the site
 */
export function readAlsoIn(body: string, page: string): ReadAlso {
  const nameOf = (href: string) => {
    const address = readOwnAddress(href, page);
    return address && linkedArticle(address);
  };
  const names = new Set<string>();
  replaceBetween(body, start, end, (list) => {
    for (const href of listLinks(list)) names.add(nameOf(href) ?? '');
    return list;
  });
  names.delete('');

  function fill(rows: readonly LinkedArticleRow[], title: string): string {
    const byName = new Map(rows.map((row) => [row.name, row]));
    return replaceBetween(body, start, end, (list) => {
      const items = list.slice(start.length).match(/<li>[\s\S]*?<\/li>/g) ?? [];
      const shown = items.flatMap((item) => {
        const name = nameOf(unescapeHtml(/ href="([^"]*)"/.exec(item)?.[1] ?? ''));
        if (!name) return item;
        const row = byName.get(name);
        if (!row?.isPublic) return [];
        return `<li><a href="${paths.content(row.kind, row.language, row.slug)}">${escapeHtml(row.title)}</a></li>`;
      });
      return shown.length === 0
        ? ''
        : `<p data-read-also=""><strong>${escapeHtml(title)}</strong></p>${start}${shown.join('')}${end}`;
    });
  }

  return { names: [...names], fill };
}
