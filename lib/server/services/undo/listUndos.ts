import { canWriteArticles } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { Undo } from '#lib/domain/undo.ts';
import { listUndoRows } from '../../queries/undos.ts';
import type { Caller } from '../Caller.ts';

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
