import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { decoded } from '#lib/platform/text/decoded.ts';

const longestName = 1000;

/** The part of an upload's address that identifies it: the path below `uploads/` without the size suffix. */
export function uploadKey(address: string): string | null {
  const path = URL.parse(address, 'http://localhost')?.pathname ?? '';
  const below = /\/(?:uploads|content\/images)\/(?:size\/w\d+\/)?(.+)$/.exec(path)?.[1];
  // No file has such a long name, and the expression's time grows with the square of its length.
  if (!below || below.length > longestName) return null;
  try {
    return decodeURIComponent(below).replace(/(?:-\d+x\d+|-scaled|-rotated)+(?=\.\w+$)/, '');
  } catch {
    return null;
  }
}

/** Finds the file of an upload in a copy of the `uploads/` folder; null if it is not there. */
export function findUpload(folder: string, address: string): string | null {
  const path = decoded(URL.parse(address, 'http://localhost')?.pathname ?? '').replaceAll('\0', '');
  const names = [uploadPath(address), uploadKey(address) ?? '', path.split('/').at(-1) ?? ''];
  for (const name of names) {
    const file = name && resolve(folder, name);
    if (file && isInside(folder, file) && existsSync(file)) return file;
  }
  return null;
}

/** The path of an upload below the folder of uploads; an empty string for other addresses. */
export function uploadPath(address: string): string {
  const path = decoded(URL.parse(address, 'http://localhost')?.pathname ?? '').replaceAll('\0', '');
  return /\/(?:uploads|content\/images)\/(.+)$/.exec(path)?.[1] ?? '';
}

/** Protects against path traversal: a file named by an export must be in the folder. */
function isInside(folder: string, file: string): boolean {
  const path = relative(resolve(folder), file);
  return path !== '' && !path.startsWith(`..${sep}`) && path !== '..' && resolve(join(folder, path)) === file;
}
