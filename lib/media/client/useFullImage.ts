import { useEffect, useState } from 'react';
import type { MediaItem } from '../uploadedImage.ts';
import { fetchMediaOriginal } from './mediaItem.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

/** The URL of an image without its crop. For a cropped one this is a local copy, because its full image is not public. */
export function useFullImage({ id, url, crop }: MediaItem) {
  const { data, error, mutate } = useOwnRead(fetchOriginal, crop ? [id, url] : null);
  const [copy, setCopy] = useState<string | null>(null);

  useEffect(() => {
    if (!data) return;
    const local = URL.createObjectURL(data);
    setCopy(local);
    return () => URL.revokeObjectURL(local);
  }, [data]);

  return { source: crop ? copy : url, error, reload: () => void mutate() };
}

/** @param _url differs for each version of the image */
function fetchOriginal(id: string, _url: string, bearer: string) {
  return fetchMediaOriginal(id, bearer);
}
