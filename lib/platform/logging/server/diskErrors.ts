import { isNativeError } from 'node:util/types';

/** Node's code and path of a failed system call; empty strings for other errors. */
export function errnoException(error: unknown): { code: string; path: string } {
  if (!isNativeError(error)) return { code: '', path: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const path = 'path' in error && typeof error.path === 'string' ? error.path : '';
  return { code, path };
}

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

/** Why a file named by the operator can't be read, without any of its content: parser messages quote it. */
export function unreadableReason(error: unknown): string {
  const { code } = errnoException(error);
  if (code === 'ENOENT') return 'there is no such file';
  if (code) return code;
  const message = isNativeError(error) ? error.message : '';
  const [, line, column] = /^(?:.*:)?(\d+):(\d+): /.exec(message) ?? / \(line (\d+) column (\d+)\)/.exec(message) ?? [];
  return line ? `it is malformed at line ${line}, column ${column}` : 'it is damaged or of another format';
}
