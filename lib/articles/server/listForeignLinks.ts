import type { ForeignLink } from '../articleDraft.ts';
import { canSeeArticle } from '#lib/users/permissions.ts';
import { readOwnAddress } from '#lib/platform/text/ownAddress.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listLinks } from './content/bodyLinks.ts';
import { linkedArticle } from './content/translateLinks.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { listLinkedArticles } from './queries/linkedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getEditable } from './getEditable.ts';

/**
 * The links of an article, including its unpublished changes, to the site's articles in other languages. Other authors'
 * drafts are not revealed.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function listForeignLinks(caller: Caller, id: string): Promise<{ links: ForeignLink[] }> {
  const { db, actor } = caller;
  const row = await getEditable(db, caller, id);
  const { body, language } = row.copy?.content ?? row;
  const page = env.SITE_URL + paths.content(row.kind, language, row.slug);
  const links = listLinks(body).flatMap((href) => {
    const address = readOwnAddress(href, page);
    const name = address && linkedArticle(address);
    return name ? [{ href, name }] : [];
  });
  const rows = await listLinkedArticles(db, [...new Set(links.map(({ name }) => name))], language);
  const foreign = rows.filter((linked) => linked.language !== language && canSeeArticle(actor, linked));
  const byName = new Map(foreign.map((linked) => [linked.name, linked]));
  return {
    links: links.flatMap(({ href, name }) => {
      const linked = byName.get(name);
      if (!linked || linked.id === id) return [];
      const article = { id: linked.id, kind: linked.kind, language: linked.language, title: linked.title };
      return [{ href, article, translation: linked.edition === null ? null : { language, slug: linked.edition } }];
    }),
  };
}
