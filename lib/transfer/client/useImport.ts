import { useTranslation } from 'next-i18next/pages';
import { fetchImport } from './transfers.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

/** Polling interval in milliseconds. */
const interval = 1_000;

/** The state and report of an import, polled until it ends; requests nothing without an id. */
export function useImport(id: string | null) {
  const { i18n } = useTranslation();
  const { data, error, mutate } = useOwnRead(fetchReport, id ? [id, i18n.language] : null, {
    refreshInterval: (task) => (task?.state === 'done' || task?.state === 'failed' ? 0 : interval),
  });
  return { task: data, error, reload: () => mutate() };
}

/** @param _language that of the page, in which the report is */
function fetchReport(id: string, _language: string, bearer: string) {
  return fetchImport(id, bearer);
}
