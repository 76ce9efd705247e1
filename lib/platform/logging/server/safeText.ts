import { isIP } from 'node:net';

const maxLength = 300;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Defense in depth for the texts of a log line (ids, job names, paths): removes anything that looks like an email
 * address, an IP address, a query string, a token or a hash, and truncates the rest to 300 characters.
 */
export function safeText(text: string): string {
  return text
    .slice(0, maxLength * 4)
    .replace(/\?\S*/g, '?…')
    .replace(/[^\s<>"'(),;:/=]+@[^\s<>"'(),;:/=]+/g, '[e-mail]')
    .replace(/\d{1,3}(?:\.\d{1,3}){3}/g, '[IP]')
    .replace(/[0-9a-f.]*:[0-9a-f:.]+/gi, (candidate) => (isIP(candidate) ? '[IP]' : candidate))
    .replace(/[\w-]{32,}/g, (word) => (uuid.test(word) ? word : '[token]'))
    .slice(0, maxLength);
}
