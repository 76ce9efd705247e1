import type { Passkey } from '#lib/domain/secondFactor.ts';
import type { PasskeyRow } from '../queries/passkeys.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
