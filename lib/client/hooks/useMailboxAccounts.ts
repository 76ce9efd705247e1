import useSWR from 'swr';
import { fetchMailboxAccounts } from '../api/mailbox.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Accounts with the reader's verified address that may be theirs; none until they are loaded. */
export function useMailboxAccounts(token: string) {
  const key = keys.mailboxAccounts(token);
  const { data, mutate } = useSWR(key, ([, bearer]) => fetchMailboxAccounts(bearer), readOptions);
  return { accounts: data ?? [], reload: () => mutate() };
}
