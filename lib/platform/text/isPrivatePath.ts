import { privatePages } from '#lib/platform/values/pageRoutes.ts';
import { decoded } from './decoded.ts';
import { pageAbove } from './pageAt.ts';

/**
 * Pages on which no third-party script may run.
 *
 * @param path in any language and case, with or without query and fragment
 */
export function isPrivatePath(path: string): boolean {
  return pageAbove(privatePages, decoded(path.split(/[?#]/, 1)[0] ?? '').toLowerCase()) !== undefined;
}
