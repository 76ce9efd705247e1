import { env } from '../env.ts';

/** Headers for unsubscribing in one click (RFC 8058). @param path of the API call, with its token */
export function oneClickHeaders(path: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${env.SITE_URL}${path}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
