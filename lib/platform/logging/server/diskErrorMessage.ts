import { errnoException } from './errnoException.ts';

/** Disk errors that an operator can fix. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'the permission is missing',
  EPERM: 'the permission is missing',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is not a folder',
};
/** For an open file Node reports no path with these codes. */
const withoutPath = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** The reason for one of Node's codes; undefined for any other error. */
export function diskReason(code: string): string | undefined {
  return reasons[code];
}

/** One sentence for a file or folder that can't be used; null for any other error. */
export function diskErrorMessage(error: unknown): string | null {
  const { code, path } = errnoException(error);
  const reason = diskReason(code);
  if (!reason || (!path && !withoutPath.has(code))) return null;
  return `${path || 'A file'} can't be used: ${reason} (${code}).`;
}
