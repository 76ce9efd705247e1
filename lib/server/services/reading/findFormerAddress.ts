import { toFormerPath } from '#lib/format/toFormerPath.ts';
import { findPathRedirect } from '../../queries/pathRedirects.ts';
import type { Caller } from '../Caller.ts';

/** Where what the former site had at an address is now; null for an address that it had not. */
export async function findFormerAddress({ db }: Caller, address: string): Promise<string | null> {
  const path = toFormerPath(address);
  return path && findPathRedirect(db, path);
}
