import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout } from '#lib/platform/http/browser/request.ts';
import type { CropArea } from '../largestCrop.ts';

/** Pixels. Enough for the largest place of a portrait on a dense screen. */
const longestSide = 1024;

/** The part of a picture as a JPEG file. Transparent parts become white. */
export async function cropPicture(picture: ImageBitmap, area: CropArea, name: string): Promise<File> {
  const [width, height] = [area.width * picture.width, area.height * picture.height];
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [area.x * picture.width, area.y * picture.height];
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The browser could not encode the picture');
  return new File([blob], name, { type: 'image/jpeg' });
}

export function uploadImage(file: File, token: string, signal?: AbortSignal) {
  const body = new FormData();
  body.append('file', file);
  const options = { token, body, failure: 'Failed to upload image', signal, timeout: longTimeout };
  return callApi('POST /upload/image', { ...options, expect: 'url' });
}
