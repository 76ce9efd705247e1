import { uploadLimits, uploadNames, uploadTypes } from './uploadLimits.ts';

export type UploadRefusal = 'tooLarge' | 'wrongType';

/** Why the server would refuse a file, as far as this can be checked before the upload. */
export function uploadRefusal({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): UploadRefusal | null {
  if (!uploadTypes.includes(type) && !(type === '' && isKnownName(name))) return 'wrongType';
  return size > uploadLimits.bytes ? 'tooLarge' : null;
}

function isKnownName(name: string): boolean {
  return uploadNames.some((ending) => name.toLowerCase().endsWith(ending));
}
