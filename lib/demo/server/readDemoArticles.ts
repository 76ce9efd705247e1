import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '#lib/languages/language.ts';
import { demoFolder } from './demoFolder.ts';

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  department: z.string(),
  author: z.string(),
  tags: z.string().transform((tags) => tags.split(',').map((tag) => tag.trim())),
  /** A file in pictures/. */
  cover: z.string(),
  coverAlt: z.string().min(1),
  coverCredit: z.string(),
  group: z.string().optional(),
});

const pageFrontMatterSchema = frontMatterSchema.pick({ title: true, summary: true, author: true }).extend({
  group: z.string(),
});

type Text = { slug: string; language: Language; body: string };
export type DemoArticle = z.infer<typeof frontMatterSchema> & Text;
export type DemoPage = z.infer<typeof pageFrontMatterSchema> & Text;

/** The texts of content/{language}/{slug}.html, in the order of their names. */
export function readDemoArticles(): DemoArticle[] {
  return readTexts('.').map(({ fields, ...text }) => ({ ...frontMatterSchema.parse(fields), ...text }));
}

/** The texts of content/{language}/pages/{slug}.html. */
export function readDemoPages(): DemoPage[] {
  return readTexts('pages').map(({ fields, ...text }) => ({ ...pageFrontMatterSchema.parse(fields), ...text }));
}

function readTexts(folder: string): (Text & { fields: object })[] {
  return languages.flatMap((language) => {
    const path = join(demoFolder, 'content', language, folder);
    return globSync('*.html', { cwd: path })
      .sort()
      .map((name) => parse(readFileSync(join(path, name), 'utf8'), name.replace('.html', ''), language));
  });
}

function parse(text: string, slug: string, language: Language) {
  const [, head = '', body = ''] = text.split(/^---\n/m);
  const lines = head.split('\n').filter(Boolean);
  const fields = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { fields: Object.fromEntries(fields), slug, language, body: body.trim() };
}
