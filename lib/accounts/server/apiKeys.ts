import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller, CallerKey } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canManageApiKey, canSeeEveryApiKey, canUseApiKeys } from '#lib/users/permissions.ts';
import type { ApiKey, ApiKeysQuery, CreatedApiKey, NewApiKey } from '../apiKey.ts';
import { presentApiKey, statusOfKey } from './present.ts';
import {
  type ApiKeyRow,
  countApiKeys,
  endApiKey,
  findApiKey,
  findApiKeyByHash,
  insertApiKey,
  listApiKeyRows,
  markApiKeyUsed,
} from './queries/apiKeys.ts';
import { hashToken, newToken } from './token.ts';

/** Scanners for leaked secrets recognize keys by it. */
const mark = 'vk_';
const shownCharacters = 8;
const day = 24 * 60 * 60_000;
const maxDays = 366;

export function isApiKey(token: string): boolean {
  return token.startsWith(mark);
}

/**
 * The owner of a key, with the role of this moment, for one call.
 *
 * @throws DomainError unauthenticated, with the reason; too_many, for the key or for wrong keys from its source
 */
export async function openByKey(
  { db, origin }: Caller,
  token: string,
): Promise<{ owner: ApiKeyRow['owner']; key: CallerKey }> {
  const row = await findApiKeyByHash(db, hashToken(token));
  const status = row ? statusOfKey(row) : 'unknown';
  if (!row || status !== 'active') {
    await limitAttempts('api-key-source', origin?.source ?? '');
    throw new DomainError('unauthenticated', `api_key_${status}`);
  }
  const { id, owner, scopes, lastUsedAt } = row;
  await limitAttempts('api-key', id);
  if (Date.now() - (lastUsedAt?.getTime() ?? 0) > 60_000) await markApiKeyUsed(db, id);
  return { owner, key: { id, scopes } };
}

/**
 * Makes a key for the caller.
 *
 * @throws DomainError unauthenticated, forbidden, invalid
 */
export async function createApiKey({ actor, requestId }: Caller, input: NewApiKey): Promise<CreatedApiKey> {
  const owner = authorize(actor, canUseApiKeys);
  const { name } = input;
  const expiresAt = new Date(input.expiresAt);
  const milliseconds = expiresAt.getTime() - Date.now();
  if (milliseconds <= 0) throw new DomainError('invalid', 'invalid_input', { expiresAt: 'not_future' });
  if (milliseconds > maxDays * day) throw new DomainError('invalid', 'invalid_input', { expiresAt: 'over_a_year' });

  const key = mark + newToken().token;
  const scopes = [...new Set(input.scopes)];
  return inTransaction(async (transaction) => {
    const id = await insertApiKey(transaction, {
      ...{ userId: owner.id, name, scopes, expiresAt },
      tokenHash: hashToken(key),
      prefix: key.slice(0, shownCharacters),
    });
    const target = { type: 'apiKey', id, label: name };
    const details = { after: { scopes: scopes.join(', '), expiresAt: expiresAt.toISOString() } };
    await addLogEntry(transaction, { actor, action: 'apiKey.create', target, details, level: 'warning', requestId });
    return { ...presentApiKey(await requireKey(transaction, id)), key };
  });
}

async function requireKey(db: Caller['db'], id: string): Promise<ApiKeyRow> {
  const row = await findApiKey(db, id);
  if (!row) throw notFound('api_key');
  return row;
}

/**
 * The caller's keys, or everybody's for admins; those that have ended, too.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listApiKeys(
  { db, actor }: Caller,
  query: ApiKeysQuery,
): Promise<{ apiKeys: ApiKey[] } & PageInfo> {
  const { id } = authorize(actor, canUseApiKeys);
  const ownerId = canSeeEveryApiKey(actor) ? null : id;
  const [rows, total] = await Promise.all([listApiKeyRows(db, ownerId, query), countApiKeys(db, ownerId)]);
  return { apiKeys: rows.map(presentApiKey), ...total, page: query.page, limit: query.limit };
}

/**
 * Ends a key at once.
 *
 * @throws DomainError unauthenticated, forbidden; not_found, also for somebody else's key
 */
export async function revokeApiKey({ actor, requestId }: Caller, id: string): Promise<void> {
  authorize(actor, canUseApiKeys);
  await inTransaction(async (transaction) => {
    const { name, owner } = await requireKey(transaction, id);
    if (!canManageApiKey(actor, { ownerId: owner.id })) throw notFound('api_key');
    if (!(await endApiKey(transaction, id))) return;
    const target = { type: 'apiKey', id, label: name };
    await addLogEntry(transaction, { actor, action: 'apiKey.revoke', target, requestId });
  });
}
