import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languages } from '#lib/languages/language.ts';
import { demoFolder } from './demoFolder.ts';

const reader = z.int().nonnegative();
const threadSchema = z.strictObject({
  by: reader,
  text: z.string().min(1),
  replies: z.array(z.strictObject({ by: z.union([reader, z.literal('author')]), text: z.string().min(1) })).optional(),
});
export type DemoThread = z.infer<typeof threadSchema>;

const commentsSchema = z.record(z.string(), z.array(threadSchema));

/** Threads below the articles, by slug, from content/{language}/comments.json; `by` counts the readers of the language from zero. */
export function readDemoComments(): Record<string, DemoThread[]> {
  const files = languages.map((language) =>
    readFileSync(join(demoFolder, 'content', language, 'comments.json'), 'utf8'),
  );
  return Object.assign({}, ...files.map((text) => commentsSchema.parse(JSON.parse(text))));
}
