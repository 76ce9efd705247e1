import { isNativeError } from 'node:util/types';
import { errnoException } from './errnoException.ts';

/** Why a file named by the operator can't be read, without any of its content: parser messages quote it. */
export function unreadableReason(error: unknown): string {
  const { code } = errnoException(error);
  if (code === 'ENOENT') return 'there is no such file';
  if (code) return code;
  const message = isNativeError(error) ? error.message : '';
  const [, line, column] = /^(?:.*:)?(\d+):(\d+): /.exec(message) ?? / \(line (\d+) column (\d+)\)/.exec(message) ?? [];
  return line ? `it is malformed at line ${line}, column ${column}` : 'it is damaged or of another format';
}
