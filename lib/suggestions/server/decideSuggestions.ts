import { v7 } from 'uuid';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { saveEditedArticle } from '#lib/articles/server/editArticle.ts';
import { presentEditedArticle } from '#lib/articles/server/present.ts';
import { type EditedArticleRow, findEditedArticle } from '#lib/articles/server/queries/editedArticles.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canUseSuggestions } from '#lib/users/permissions.ts';
import type { Suggestion, SuggestionStatus, SuggestionsDecision, SuggestionsQuery } from '../suggestion.ts';
import { presentSuggestion } from './present.ts';
import {
  countSuggestions,
  decideSuggestion,
  listSuggestionRows,
  lockSuggestion,
  type SuggestionRow,
} from './queries.ts';

type Quoted = { title: string; summary: string; url: string; sourceTitle: string };

/** The initial body of an article made from a suggestion: a quotation that names and links its source. */
export function quoteOf({ title, summary, url, sourceTitle }: Quoted): string {
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(sourceTitle)}</a>`;
  return sanitizeBody(`<blockquote><p>${escapeHtml(summary || title)}</p><p><cite>${link}</cite></p></blockquote>`);
}

/**
 * Makes a suggestion a draft of the caller that quotes the source and links to it.
 *
 * @throws DomainError unauthenticated, forbidden, not_found; conflict if it is already a draft
 */
export async function acceptSuggestion(caller: Caller, id: string): Promise<EditedArticle> {
  let draft: EditedArticleRow | undefined;
  await changeSuggestion(caller, id, {
    status: 'accepted',
    action: 'suggestion.accept',
    apply: async (transaction, suggestion) => {
      if (suggestion.status === 'accepted') throw new DomainError('conflict', 'suggestion_accepted');
      const { title, summary, language, tags, departmentId } = suggestion;
      const input = { title, summary, language, tags, department: departmentId, body: quoteOf(suggestion) };
      draft = await saveEditedArticle(transaction, caller, { id: v7(), before: null, input, action: 'article.create' });
      return draft.id;
    },
  });
  if (!draft) throw new Error('The accepted suggestion has no draft');
  return presentEditedArticle(draft);
}

/**
 * Idempotent.
 *
 * @throws DomainError unauthenticated, forbidden, not_found; conflict if it is already an article
 */
export async function rejectSuggestion(caller: Caller, id: string): Promise<Suggestion> {
  return changeSuggestion(caller, id, {
    status: 'rejected',
    action: 'suggestion.reject',
    apply: async (_, { status }) => {
      if (status === 'accepted') throw new DomainError('conflict', 'suggestion_accepted');
      return null;
    },
  });
}

/**
 * Makes a suggestion new again; an accepted one only if its article is deleted or in the trash.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function restoreSuggestion(caller: Caller, id: string): Promise<Suggestion> {
  return changeSuggestion(caller, id, {
    status: 'new',
    action: 'suggestion.restore',
    apply: async (transaction, { status, articleId }) => {
      const article = status === 'accepted' && articleId ? await findEditedArticle(transaction, articleId) : null;
      if (article && !article.deletedAt) throw new DomainError('conflict', 'suggestion_accepted');
      return null;
    },
  });
}

const decisions = { accept: acceptSuggestion, reject: rejectSuggestion, restore: restoreSuggestion };

/**
 * Applies one decision to many suggestions, each separately. The result lists the failed ones with their error codes.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function decideSuggestions(
  caller: Caller,
  { ids, action }: SuggestionsDecision,
): Promise<{ done: string[]; failed: { id: string; code: string }[] }> {
  authorize(caller.actor, canUseSuggestions);
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await decisions[action](caller, id);
      done.push(id);
    } catch (error) {
      if (error instanceof DomainError) {
        failed.push({ id, code: error.code });
        continue;
      }
      // Fails as a whole only if nothing has been done yet.
      if (!isDatabaseUnavailable(error) || done.length === 0) throw error;
      const handled = new Set([...done, ...failed.map((one) => one.id)]);
      const remaining = ids.filter((other) => !handled.has(other));
      return { done, failed: [...failed, ...[...new Set(remaining)].map((other) => ({ id: other, code: 'busy' }))] };
    }
  }
  return { done, failed };
}

/** @throws DomainError unauthenticated, forbidden */
export async function listSuggestions(
  { db, actor }: Caller,
  query: SuggestionsQuery,
): Promise<{ suggestions: Suggestion[] } & PageInfo> {
  authorize(actor, canUseSuggestions);
  const [rows, total] = await Promise.all([listSuggestionRows(db, query), countSuggestions(db, query)]);
  return { suggestions: rows.map(presentSuggestion), ...total, page: query.page, limit: query.limit };
}

type SuggestionDecision = {
  status: SuggestionStatus;
  action: `suggestion.${string}`;
  /** Runs in the same transaction: throws to reject the decision, or returns the id of the created article. */
  apply: (transaction: Db, suggestion: SuggestionRow) => Promise<string | null>;
};

/**
 * Decides on one suggestion; concurrent decisions run one after the other.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, and what `apply` throws
 */
async function changeSuggestion(
  { actor, requestId }: Caller,
  id: string,
  { status, action, apply }: SuggestionDecision,
): Promise<Suggestion> {
  const user = authorize(actor, canUseSuggestions);
  return inTransaction(async (transaction) => {
    const before = await lockSuggestion(transaction, id);
    if (!before) throw notFound('suggestion');
    const articleId = await apply(transaction, before);
    if (before.status === status) return presentSuggestion(before);
    await decideSuggestion(transaction, id, { status, articleId, decidedBy: user.id });
    await addLogEntry(transaction, {
      actor,
      action,
      target: { type: 'suggestion', id, label: before.title },
      details: { before: { status: before.status }, after: { status, ...(articleId && { articleId }) } },
      requestId,
    });
    return presentSuggestion({ ...before, status, articleId });
  });
}
