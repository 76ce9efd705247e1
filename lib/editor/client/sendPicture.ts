import { fetchMediaItem, uploadFromUrl, uploadWithProgress } from '#lib/media/client.ts';
import type { MediaItem, UploadedImage } from '#lib/media/uploadedImage.ts';
import type { GivenPicture } from './picture.ts';

type Sending = {
  token: string;
  /** Between 0 and 1; null if unknown. */
  onProgress: (part: number | null) => void;
  signal: AbortSignal;
};

/** Adds a picture to the library, from any source, and returns it with the texts of its file. Loaded with the first one. */
export async function sendPicture(source: GivenPicture, sending: Sending): Promise<MediaItem> {
  const { id } = await send(source, sending);
  return fetchMediaItem(id, sending.token, sending.signal);
}

async function send(source: GivenPicture, { token, onProgress, signal }: Sending): Promise<UploadedImage> {
  if (source.kind === 'file') {
    return uploadWithProgress(source.file, token, (part) => onProgress(part < 1 ? part : null), signal);
  }
  onProgress(null);
  if (source.kind === 'address') return uploadFromUrl(source.address, token, signal);
  throw new Error('There is nothing to send');
}
