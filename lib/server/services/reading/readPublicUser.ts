import { notFound } from '#lib/domain/DomainError.ts';
import type { PublicUser } from '#lib/domain/user.ts';
import { presentPublicUser } from '../../present/user.ts';
import { findPublicUser } from '../../queries/users.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError not_found */
export async function readPublicUser({ db }: Caller, id: string): Promise<PublicUser> {
  const row = await findPublicUser(db, id);
  if (!row) throw notFound('user');
  return presentPublicUser(row);
}
