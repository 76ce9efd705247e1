import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refuseDenseBody } from '../../content/refuseDenseBody.ts';
import { runParser } from '../../threads/runParser.ts';

declare global {
  // Shared by the two copies of this module in one process, as the pool of threads is.
  var vestnikCleanBodies: LRUCache<string, true> | undefined;
}

/**
 * `sanitizeBody` for requests: a long body is sanitised in another thread. What it has made itself is not sanitised again, since
 * sanitising twice is the same as once: so a service can have it done before its transaction, and the last transform of the
 * write finds it done.
 */
export async function cleanBody(html: string): Promise<string> {
  if (cleaned().has(keyOf(html))) return html;
  const clean = await runParser('sanitizeBody', html, html.length);
  cleaned().set(keyOf(clean), true);
  return clean;
}

/**
 * What an author sent, with its body sanitised.
 *
 * @throws DomainError invalid
 */
export async function withCleanBody<Input extends { body?: string | undefined }>(input: Input): Promise<Input> {
  if (input.body === undefined) return input;
  refuseDenseBody(input.body);
  return { ...input, body: await cleanBody(input.body) };
}

function cleaned(): LRUCache<string, true> {
  globalThis.vestnikCleanBodies ??= new LRUCache({ max: 1000 });
  return globalThis.vestnikCleanBodies;
}

function keyOf(html: string): string {
  return hash('sha256', html, 'base64');
}
