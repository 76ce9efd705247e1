import { isDeepStrictEqual } from 'node:util';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { ArticleKind } from '../article.ts';
import { fieldNames } from '../articleFields.ts';
import { dateFields } from './articleDates.ts';
import type { ArticleState } from './queries/toArticleValues.ts';

export type ArticleAction = `article.${string}`;

type Entry = {
  /** Logged as an action on a page if the article is one: `page.publish`. */
  action: ArticleAction;
  article: { id: string; kind: ArticleKind; title: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Adds a change of an article or a page to the audit log, in the transaction of the change. */
export async function logArticle(
  transaction: Db,
  { actor, requestId }: Pick<Caller, 'actor' | 'requestId'>,
  { action, article, before, after }: Entry,
): Promise<void> {
  await addLogEntry(transaction, {
    actor,
    action: `${article.kind}.${action.slice('article.'.length)}`,
    target: { type: article.kind, id: article.id, label: article.title },
    details: { ...(before && { before }), ...(after && { after }) },
    requestId,
  });
}

const loggedFields = [...(['status', 'scheduledFor'] as const), ...fieldNames, ...dateFields];

/** The changed fields before and after. A body is too long for the log, so only its length is logged. */
export function differences(before: ArticleState | null, after: ArticleState) {
  const changed = loggedFields.filter((name) => !isDeepStrictEqual(before?.[name], after[name]));
  const describe = (state: ArticleState) =>
    Object.fromEntries(
      changed.map((name) => [name, name === 'body' ? `${state.body.length} characters` : state[name]]),
    );
  return { ...(before && { before: describe(before) }), after: describe(after) };
}
