import { createHash } from 'node:crypto';

/** The source that admits an inline script or style of exactly this text (CSP 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
