import { setTimeout as delay } from 'node:timers/promises';
import { findDepartment, findSlugByFormer } from '#lib/departments/server/queries.ts';
import type { Language } from '#lib/languages/language.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { readOwnAddress } from '#lib/platform/text/ownAddress.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canSeeArticle, canWriteArticles } from '#lib/users/permissions.ts';
import type { CheckedLink, LinkState } from '../articleRevision.ts';
import { linkedArticle, listLinks } from './content/bodyLinks.ts';
import { getEditable, refuseTrashed } from './getEditable.ts';
import { outsideState } from './outsideLinks.ts';
import { listLinkedArticles } from './queries/linkedArticles.ts';

/** Links to other sites that are checked in one article, from its beginning. */
const maxOutside = 100;
/** Milliseconds that an answer waits for the checks of other sites. */
const waiting = 2_000;

/**
 * Where the links of an article lead, as it was last saved: own articles, pages and departments by the database, other sites by requests
 * that may run on after the answer (`checking`).
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict, too_many
 */
export async function checkLinks(caller: Caller, id: string): Promise<{ links: CheckedLink[] }> {
  const { db } = caller;
  const user = authorize(caller.actor, canWriteArticles);
  const row = await getEditable(db, caller, id);
  refuseTrashed(row);
  await limitAttempts('link-check', user.id);

  const { body, language } = row.copy?.content ?? row;
  const page = env.SITE_URL + paths.content(row.kind, language, row.slug);
  const links = listLinks(body);
  const own = await ownStates(caller, { links, page, language });
  const outside = links
    .filter((href) => /^(?:https?:)?\/\//i.test(href) && !readOwnAddress(href, page))
    .slice(0, maxOutside)
    .map((href) => ({ href, ...outsideState(new URL(href, page).href) }));
  await Promise.race([Promise.all(outside.map(({ done }) => done)), delay(waiting, null, { ref: false })]);
  const states = new Map([...own, ...outside.map(({ href, state }) => [href, state()] as const)]);
  return {
    links: links.flatMap((href) => {
      const state = states.get(href);
      return state ? { href, state } : [];
    }),
  };
}

type Text = { links: string[]; page: string; language: Language };

/** An article that the caller may not see is `missing`, like one that does not exist. */
async function ownStates({ db, actor }: Caller, { links, page, language }: Text): Promise<Map<string, LinkState>> {
  const own = links.flatMap((href) => {
    const address = readOwnAddress(href, page);
    return address ? { href, name: linkedArticle(address), segments: address.segments } : [];
  });
  const names = [...new Set(own.flatMap(({ name }) => name ?? []))];
  const rows = new Map((await listLinkedArticles(db, names, language)).map((row) => [row.name, row]));
  const states = new Map<string, LinkState>();
  for (const { href, name, segments } of own) {
    const [section, slug, ...rest] = segments;
    const row = name === null ? undefined : rows.get(name);
    if (name !== null)
      states.set(href, row?.isPublic ? 'works' : row && canSeeArticle(actor, row) ? 'hidden' : 'missing');
    else if (section === 'departments' && slug !== undefined && rest.length === 0) {
      const exists = (await findDepartment(db, slug)) ?? (await findSlugByFormer(db, slug));
      states.set(href, exists ? 'works' : 'missing');
    }
  }
  return states;
}
