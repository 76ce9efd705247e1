import { randomUUID } from 'node:crypto';
import { type ManagedTag, managedTagSchema } from '#lib/tags/managedTag.ts';
import { send } from './anAuthor.ts';
import type { Answer } from './site.ts';

/** A tag that no other test writes: the first spelling of a tag is the one of the whole site. */
export function aTagName(word = 'НАСА'): string {
  return `${word} ${randomUUID().slice(0, 13)}`;
}

export function tagPath(tag: string, language = 'ru'): string {
  return `/tags/${language}/${encodeURIComponent(tag)}`;
}

/** The tag in a response; any other response fails the test. */
export function tagIn({ status, body }: Answer): ManagedTag {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return managedTagSchema.parse(body);
}

/** A tag as editors see it. */
export async function readTag(token: string, tag: string, language = 'ru'): Promise<ManagedTag> {
  return tagIn(await send('GET', tagPath(tag, language), token));
}
