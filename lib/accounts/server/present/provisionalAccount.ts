import type { ProvisionalAccount } from '../../mailbox.ts';
import { provisionalIdOf } from '../token.ts';
import type { ProvisionalRow } from '../queries/mailbox.ts';

/** Without its name, and without an id that would reveal the name. */
export function presentProvisional({ id, createdAt, likes, saved, comments }: ProvisionalRow): ProvisionalAccount {
  return { id: provisionalIdOf(id), createdAt: createdAt.toISOString(), likes, saved, comments };
}
