import { v5, v7 } from 'uuid';

const namespace = '2f2a2e3a-41d8-4c27-9a55-6b2d0c3f7e91';

/** The id of a new row: derived from the `Idempotency-Key` if there is one, so that a form submitted twice is stored once. */
export function submissionId(kind: string, userId: string, idempotencyKey: string | undefined): string {
  return idempotencyKey ? v5(JSON.stringify([kind, userId, idempotencyKey]), namespace) : v7();
}
