import type { Language } from '#lib/languages/language.ts';
import { env } from '#lib/platform/process/server/env.ts';

/** RFC 9116 advises less than a year. */
const validDays = 180;

/** Where vulnerabilities are reported (RFC 9116). */
export function securityText(email: string, languages: readonly Language[]): string {
  return [
    `Contact: mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`,
    `Expires: ${new Date(Date.now() + validDays * 86_400_000).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
    '',
  ].join('\n');
}
