import { uploadLimits, uploadTypes } from '#lib/domain/uploadLimits.ts';

export type UploadRefusal = 'tooLarge' | 'wrongType';

/** Why the server would refuse a file, as far as this can be checked before the upload. */
export function uploadRefusal({ size, type }: Blob): UploadRefusal | null {
  if (!uploadTypes.includes(type)) return 'wrongType';
  return size > uploadLimits.bytes ? 'tooLarge' : null;
}
