import type { BulkChange, NewsroomArticle } from '#lib/domain/newsroomArticle.ts';

type Action = BulkChange['action'];
type Before = Pick<NewsroomArticle, 'id' | 'status' | 'scheduledFor'>;

export type WayBack =
  | { kind: 'move'; action: Action; ids: string[] }
  | { kind: 'schedule'; id: string; scheduledFor: string };

const opposites: Partial<Record<Action, Action>> = { delete: 'restore', restore: 'delete' };
const actionTo = { draft: 'draft', published: 'publish', archived: 'archive' } as const;

/** What takes articles back to where they were, from how they were before. A schedule is set again one by one. */
export function waysBack(action: Action, before: readonly Before[]): WayBack[] {
  const opposite = opposites[action];
  if (opposite) return [{ kind: 'move', action: opposite, ids: before.map(({ id }) => id) }];

  const moves = (['draft', 'published', 'archived'] as const).flatMap((status): WayBack[] => {
    const ids = before.filter((article) => article.status === status).map(({ id }) => id);
    return ids.length > 0 ? [{ kind: 'move', action: actionTo[status], ids }] : [];
  });
  const schedules = before.flatMap(({ id, status, scheduledFor }): WayBack[] =>
    status === 'scheduled' && scheduledFor ? [{ kind: 'schedule', id, scheduledFor }] : [],
  );
  return [...moves, ...schedules];
}
