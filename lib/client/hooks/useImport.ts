import { useTranslation } from 'next-i18next/pages';
import useSWR from 'swr';
import { fetchImport } from '../api/transfers.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Polling interval in milliseconds. */
const interval = 1_000;

/** The state and report of an import, polled until it ends; requests nothing without an id. */
export function useImport(id: string | null) {
  const { bearer } = useAuth();
  const { i18n } = useTranslation();
  // The report is in the language of the page.
  const key = bearer && id ? keys.import(id, i18n.language, bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, one, , token]) => fetchImport(one, token), {
    ...readOptions,
    refreshInterval: (task) => (task?.state === 'done' || task?.state === 'failed' ? 0 : interval),
  });
  return { task: data, error, reload: () => mutate() };
}
