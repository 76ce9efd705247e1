import type { OwnUser } from '../account.ts';
import { presentOwnUser } from './present/ownUser.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { requireSession } from './requireSession.ts';

/** @throws DomainError unauthenticated */
export function readOwnUser(caller: Caller): OwnUser {
  return presentOwnUser(requireSession(caller).user);
}
