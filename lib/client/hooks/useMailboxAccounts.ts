import { fetchMailboxAccounts } from '../api/mailbox.ts';
import { useRead } from './useRead.ts';

/** Accounts with the reader's verified address that may be theirs; none until they are loaded. */
export function useMailboxAccounts(token: string) {
  const { data = [], mutate } = useRead(fetchMailboxAccounts, [token]);
  return { accounts: data, reload: () => mutate() };
}
