import useSWR from 'swr';
import { type NewsletterInput, previewNewsletter } from '../api/mailings.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The rendered mail; the previous one is shown while the new one loads. Null requests nothing. */
export function useMailPreview(newsletter: NewsletterInput | null) {
  const { bearer } = useAuth();
  const key = bearer && newsletter ? keys.mailPreview(newsletter, bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, params, token]) => previewNewsletter(params, token), {
    ...readOptions,
    keepPreviousData: newsletter !== null,
  });
  return { preview: key ? data : undefined, error, stale: isLoading, reload: () => mutate() };
}
