import { type NewsletterInput, previewNewsletter } from './mailings.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

/** The rendered mail; the previous one is shown while the new one loads. Null requests nothing. */
export function useMailPreview(newsletter: NewsletterInput | null) {
  const { data, error, isLoading, mutate } = useOwnRead(previewNewsletter, newsletter && [newsletter], {
    keepPreviousData: newsletter !== null,
  });
  return { preview: newsletter ? data : undefined, error, stale: isLoading, reload: () => mutate() };
}
