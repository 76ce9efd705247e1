import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Undo } from '../undo.ts';
import { listUndoRows } from './queries/undos.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listUndos({ db, actor }: Caller): Promise<{ undos: Undo[] }> {
  const { id } = authorize(actor, canWriteArticles);
  const rows = await listUndoRows(db, id);
  return {
    undos: rows.map(({ createdAt, undoneAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  };
}
