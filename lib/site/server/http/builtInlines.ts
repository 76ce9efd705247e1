import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { getTurbopackChunkGroupBootstrap } from 'next/dist/server/get-page-files.js';
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape.js';
import { z } from 'zod';
import { defaultLanguage, languages } from '#lib/languages/language.ts';
import { isOwnSelection } from '#lib/platform/styles/server/isOwnSelection.ts';
import { hashSource } from '#lib/platform/http/server/hashSource.ts';

/** CSP sources that allow an inline script or style of a document; undefined if it is not from the build. */
export type BuiltInlines = {
  scriptSource: (text: string) => string | undefined;
  styleSource: (text: string) => string | undefined;
};

const manifestSchema = z.object({
  pages: z.record(z.string(), z.unknown()),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.any()).optional(),
  chunkLoadingGlobal: z.string().optional(),
});

/**
 * Reads them from the build, never from pages rendered for a request.
 *
 * @param build its folder
 */
export function readBuiltInlines(build: string): BuiltInlines {
  const styles = languages.map((language) => fontFacesIn(build, language));
  const scripts = [...bootstrapScripts(build), ...scriptsIn(build)];
  const sources = new Map([...scripts, ...styles].map((text) => [text, hashSource(text)]));
  const selections = new LRUCache<string, string>({ max: 500 });

  /** Which of our rules a document contains depends on its elements. */
  function sourceOfSelection(text: string): string | undefined {
    const cached = selections.get(text);
    if (cached || !isOwnSelection(text)) return cached;
    const source = hashSource(text);
    selections.set(text, source);
    return source;
  }

  return {
    scriptSource: (text) => sources.get(text),
    styleSource: (text) => sources.get(text) ?? sourceOfSelection(text),
  };
}

/** Turbopack's bootstrap scripts, one per page, generated from the manifest by the same functions as in Next's Head. */
function bootstrapScripts(build: string): string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8')));
  const { pages, pagesChunkGroupBootstrapParams: params, chunkLoadingGlobal } = manifest;
  if (!params || !chunkLoadingGlobal) return [];
  return Object.keys(pages).flatMap((page) => {
    const script = getTurbopackChunkGroupBootstrap(params, chunkLoadingGlobal, ['/_app', page]);
    return script ? [htmlEscapeJsonString(script)] : [];
  });
}

/** Our own scripts, which are the same on all pages (components/document). */
function scriptsIn(build: string): string[] {
  return [...notFoundPage(build, defaultLanguage).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
}

/** The first stylesheet is the same on all pages of a language. */
function fontFacesIn(build: string, language: string): string {
  return /<style>([\s\S]*?)<\/style>/.exec(notFoundPage(build, language))?.[1] ?? '';
}

/** As the build rendered it. */
function notFoundPage(build: string, language: string): string {
  return readFileSync(join(build, 'server/pages', language, '404.html'), 'utf8');
}
