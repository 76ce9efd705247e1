import type { Mailing } from '#lib/domain/mailing.ts';
import type { PageQuery } from '#lib/domain/paging.ts';
import { canManageSubscribers } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { presentMailing } from '../../present/mailing.ts';
import * as mailings from '../../queries/mailings.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listMailings({ db, actor }: Caller, query: PageQuery) {
  authorize(actor, canManageSubscribers);
  const [rows, total] = await Promise.all([mailings.listMailings(db, query), mailings.countMailings(db)]);
  const page: Mailing[] = rows.map(presentMailing);
  return { mailings: page, ...total, page: query.page, limit: query.limit };
}
