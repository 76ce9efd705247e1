import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { toFormerPath } from '../toFormerPath.ts';
import { findPathRedirect } from './queries/pathRedirects.ts';

/** The current address of a page of the former (imported) site; null if it had no such page. */
export async function findFormerAddress({ db }: Caller, address: string): Promise<string | null> {
  const path = toFormerPath(address);
  return path && findPathRedirect(db, path);
}
