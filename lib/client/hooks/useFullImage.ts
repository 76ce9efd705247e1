import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { MediaItem } from '#lib/domain/uploadedImage.ts';
import { fetchMediaOriginal } from '../api/mediaItem.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The URL of an image without its crop. For a cropped one this is a local copy, because its full image is not public. */
export function useFullImage({ id, url, crop }: MediaItem) {
  const { bearer } = useAuth();
  const key = bearer && crop ? keys.mediaOriginal(id, url, bearer) : null;
  const { data, error, mutate } = useSWR(
    key,
    ([, imageId, , bearer]) => fetchMediaOriginal(imageId, bearer),
    readOptions,
  );
  const [copy, setCopy] = useState<string | null>(null);

  useEffect(() => {
    if (!data) return;
    const local = URL.createObjectURL(data);
    setCopy(local);
    return () => URL.revokeObjectURL(local);
  }, [data]);

  return { source: crop ? copy : url, error, reload: () => void mutate() };
}
