import { errnoException } from './errnoException.ts';

/** The disk's refusals that an operator can do something about. */
const reasons: Record<string, string> = {
  ENOSPC: 'there is no room on the disk',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'the permission is missing',
  EPERM: 'the permission is missing',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is not a folder',
};
/** Node names no path when a file that is open can't be written. */
const withoutPath = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Why the disk refuses, by Node's code; undefined for any other error. */
export function diskReason(code: string): string | undefined {
  return reasons[code];
}

/** One sentence for a file or folder that can't be used; null for any other error. */
export function diskSentence(error: unknown): string | null {
  const { code, path } = errnoException(error);
  const reason = diskReason(code);
  if (!reason || (!path && !withoutPath.has(code))) return null;
  return `${path || 'A file'} can't be used: ${reason} (${code}).`;
}
