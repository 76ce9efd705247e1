import { v5, v7 } from 'uuid';

const namespace = '2f2a2e3a-41d8-4c27-9a55-6b2d0c3f7e91';

/**
 * The id of what somebody sends: with an `Idempotency-Key` the same for each submission that carries it, so that a form sent
 * twice is one row.
 */
export function submissionId(kind: string, userId: string, idempotencyKey: string | undefined): string {
  return idempotencyKey ? v5(JSON.stringify([kind, userId, idempotencyKey]), namespace) : v7();
}
