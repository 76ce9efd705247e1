import { createHash } from 'node:crypto';

/** The CSP source that allows an inline script or style with exactly this text (CSP 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
