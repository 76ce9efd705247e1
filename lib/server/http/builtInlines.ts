import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTurbopackChunkGroupBootstrap } from 'next/dist/server/get-page-files.js';
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape.js';
import { z } from 'zod';
import { languages } from '#lib/domain/language.ts';
import { env } from '../env.ts';
import { hashSource } from './hashSource.ts';

/** What the build itself puts inline into documents, as sources for a Content-Security-Policy. */
export type BuiltInlines = {
  /** The source that admits an inline script; undefined for a text that the build did not write. */
  scriptSource: (text: string) => string | undefined;
  styleSources: string[];
};

const manifestSchema = z.object({
  pages: z.record(z.string(), z.unknown()),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.any()).optional(),
  chunkLoadingGlobal: z.string().optional(),
});

/** Reads them from the build in `root`. Nothing that was rendered for a request has a part in it. */
export function readBuiltInlines(root: string): BuiltInlines {
  const sources = new Map(bootstrapScripts(root).map((text) => [text, hashSource(text)]));
  return {
    scriptSource: (text) => sources.get(text),
    styleSources: [...new Set(languages.map((language) => hashSource(stylesheetIn(root, language))))],
  };
}

/** Turbopack's bootstrap scripts, one a page, made from the manifest by the functions with which Next's Head makes them. */
function bootstrapScripts(root: string): string[] {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, env.NEXT_DIST_DIR, 'build-manifest.json'), 'utf8')),
  );
  const { pages, pagesChunkGroupBootstrapParams: params, chunkLoadingGlobal } = manifest;
  if (!params || !chunkLoadingGlobal) return [];
  return Object.keys(pages).flatMap((page) => {
    const script = getTurbopackChunkGroupBootstrap(params, chunkLoadingGlobal, ['/_app', page]);
    return script ? [htmlEscapeJsonString(script)] : [];
  });
}

/** The readers' stylesheet is the same on every page of a language; the build wrote it into its "not found" page. */
function stylesheetIn(root: string, language: string): string {
  const html = readFileSync(join(root, env.NEXT_DIST_DIR, 'server/pages', language, '404.html'), 'utf8');
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
}
