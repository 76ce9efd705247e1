import type { Db } from '#lib/platform/db/server/database.ts';
import { maxBodyLength } from '../articleDraft.ts';
import { cleanBody } from './cleanBody.ts';
import { replaceSnippets, snippetsIn } from './content/snippetsIn.ts';
import { lockSnippets } from './queries/snippets.ts';

/** A sanitized body with its snippets as they are now; those that are not published or deleted stay as they are in it. */
export async function withPresentSnippets(transaction: Db, body: string): Promise<string> {
  const ids = snippetsIn(body);
  if (ids.length === 0) return body;
  const present = await lockSnippets(transaction, ids);
  const filled = replaceSnippets(body, (id, content) => present.get(id) ?? content);
  return filled === body || filled.length > maxBodyLength ? body : cleanBody(filled);
}

/** A snippet contains no others, and not itself. */
export function withoutSnippets(body: string): string {
  return replaceSnippets(body, (_, content) => withoutSnippets(content), false);
}
