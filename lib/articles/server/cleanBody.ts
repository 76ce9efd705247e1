import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { runParser } from '#lib/parsing/server/runParser.ts';
import { refuseDenseBody } from './content/refuseDenseBody.ts';

declare global {
  // Shared by both copies of this module in a process, like the worker pool.
  var vestnikCleanBodies: LRUCache<string, true> | undefined;
}

/**
 * `sanitizeBody` for requests: long bodies are sanitized in a worker thread. Sanitizing is idempotent, so bodies that
 * it returned before are not sanitized again. A service can therefore run it before its transaction, and the final
 * transform of the write is instant.
 */
export async function cleanBody(html: string): Promise<string> {
  if (cleanHashes().has(keyOf(html))) return html;
  const clean = await runParser('sanitizeBody', html, html.length);
  cleanHashes().set(keyOf(clean), true);
  return clean;
}

/**
 * The input with a sanitized body.
 *
 * @throws DomainError invalid
 */
export async function withCleanBody<Input extends { body?: string | undefined }>(input: Input): Promise<Input> {
  if (input.body === undefined) return input;
  refuseDenseBody(input.body);
  return { ...input, body: await cleanBody(input.body) };
}

function cleanHashes(): LRUCache<string, true> {
  globalThis.vestnikCleanBodies ??= new LRUCache({ max: 1000 });
  return globalThis.vestnikCleanBodies;
}

function keyOf(html: string): string {
  return hash('sha256', html, 'base64');
}
