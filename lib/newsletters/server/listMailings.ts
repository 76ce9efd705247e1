import type { Mailing } from '../mailing.ts';
import type { PageQuery } from '#lib/platform/values/paging.ts';
import { canManageSubscribers } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentMailing } from './present/mailing.ts';
import * as mailings from './queries/mailings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listMailings({ db, actor }: Caller, query: PageQuery) {
  authorize(actor, canManageSubscribers);
  const [rows, total] = await Promise.all([mailings.listMailings(db, query), mailings.countMailings(db)]);
  const page: Mailing[] = rows.map(presentMailing);
  return { mailings: page, ...total, page: query.page, limit: query.limit };
}
