import { env } from '#lib/platform/process/server/env.ts';

/**
 * Headers for unsubscribing in one click (RFC 8058), and the list's identifier (RFC 2919), by which programs sort mail. Without
 * the optional name of the list: the encoded form of a long one breaks the limit of RFC 2047.
 *
 * @param list part of the identifier
 * @param path of the API call, with its token
 */
export function listHeaders(list: 'news' | 'replies', path: string): Record<string, string> {
  return {
    'List-Id': `<${list}.${new URL(env.SITE_URL).hostname}>`,
    'List-Unsubscribe': `<${env.SITE_URL}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
