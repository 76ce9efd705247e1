import { type FrontTarget, fetchFront } from './front.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

/** The front for the editor: not a cached one, and nothing is loaded again while it is arranged. */
export function useFront(target: FrontTarget, token: string) {
  const { data, error, isValidating, mutate } = useRead(fetchFront, [target, token], { revalidateOnReconnect: false });
  return { front: isValidating ? undefined : data, error, reload: () => void mutate() };
}
