import useSWR from 'swr';
import { fetchMailboxAccounts } from '../api/mailbox.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Accounts under the reader's proved address that may be theirs; none until it is known. */
export function useMailboxAccounts(token: string) {
  const key = keys.mailboxAccounts(token);
  const { data, mutate } = useSWR(key, ([, bearer]) => fetchMailboxAccounts(bearer), readOptions);
  return { accounts: data ?? [], reload: () => mutate() };
}
