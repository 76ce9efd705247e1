import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { BulkRequest, Move } from '#lib/domain/bulkChange.ts';

type Before = Pick<AdminArticle, 'id' | 'status' | 'scheduledFor'>;

export type UndoStep =
  | { kind: 'move'; action: Move; ids: string[] }
  | { kind: 'edit'; request: BulkRequest }
  | { kind: 'schedule'; id: string; scheduledFor: string };

const opposites: Partial<Record<Move, Move>> = { delete: 'restore', restore: 'delete' };
const actionTo = { draft: 'draft', published: 'publish', archived: 'archive' } as const;

/**
 * Steps, in order, that restore the state before an action; empty if not all articles can be restored. Schedules are
 * restored one by one, and only on drafts.
 */
export function undoSteps(action: Move, before: readonly Before[]): UndoStep[] {
  if (action === 'deleteForever') return [];
  const opposite = opposites[action];
  if (opposite) return [{ kind: 'move', action: opposite, ids: idsOf(before) }];
  // A draft can't be archived, so archived articles that became drafts can't be restored.
  if (action === 'draft' && before.some(({ status }) => status === 'archived')) return [];

  // Handing in is no bulk action.
  if (before.some(({ status }) => status === 'review')) return [];

  const scheduled = before.filter(({ status }) => status === 'scheduled');
  const moves = (['draft', 'published', 'archived'] as const).flatMap((status): UndoStep[] => {
    const there = before.filter((article) => article.status === status);
    const through = status === 'draft' && action !== 'draft' ? scheduled : [];
    const ids = idsOf([...there, ...through]);
    return ids.length > 0 ? [{ kind: 'move', action: actionTo[status], ids }] : [];
  });
  const schedules = scheduled.flatMap(({ id, scheduledFor }): UndoStep[] =>
    scheduledFor ? [{ kind: 'schedule', id, scheduledFor }] : [],
  );
  return [...moves, ...schedules];
}

function idsOf(articles: readonly Before[]): string[] {
  return articles.map(({ id }) => id);
}
