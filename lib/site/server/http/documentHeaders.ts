import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { getTurbopackChunkGroupBootstrap } from 'next/dist/server/get-page-files.js';
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape.js';
import { z } from 'zod';
import { defaultLanguage, languages } from '#lib/languages/language.ts';
import { hashSource } from '#lib/platform/http/server/hashSource.ts';
import type { RenderedPage } from '#lib/platform/http/server/renderPage.ts';
import { dataHeaders, sharedDataHeaders } from '#lib/platform/http/server/securityHeaders.ts';
import { isOwnSelection } from '#lib/platform/styles/server/isOwnSelection.ts';
import { playerSources } from '#lib/players/server/playerSources.ts';
import { type InlineSources, pageHeaders } from './contentPolicy.ts';

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

/** Feeds, and the pictures of the site, which mails and AMP caches load. */
const shared = /^(application\/(rss\+xml|atom\+xml|feed\+json)|image\/)/;
const inDevelopment: InlineSources = { scripts: [], styles: [], development: true };

/**
 * Adds the security headers to rendered pages.
 *
 * @param build folder of the build; null in development, which has none
 */
export function documentHeaders(build: string | null): (page: RenderedPage, url: string) => RenderedPage {
  let built: BuiltInlines | undefined;

  function inlinesOf(body: Buffer): InlineSources {
    if (build === null) return inDevelopment;
    // Read with the first page, because a process without pages has no build.
    built ??= readBuiltInlines(build);
    const { scriptSource, styleSource } = built;
    return {
      scripts: inlineTexts(body, 'script').flatMap((text) => scriptSource(text) ?? []),
      styles: inlineTexts(body, 'style').flatMap((text) => styleSource(text) ?? []),
    };
  }

  return (page, url) => {
    const type = page.headers['content-type'] ?? '';
    const added = type.startsWith('text/html')
      ? pageHeaders(url, page.status, inlinesOf(page.body), playerSources(page.body))
      : shared.test(type)
        ? sharedDataHeaders
        : dataHeaders;
    // Lower case as in the page's headers, so that those take precedence and none is sent twice.
    const defaults = Object.fromEntries(Object.entries(added).map(([name, value]) => [name.toLowerCase(), value]));
    return { ...page, headers: { ...defaults, ...page.headers } };
  };
}

/**
 * The contents of script or style elements without attributes, only to select those that the build knows. Searches the bytes: pages
 * are long and have one or two of them.
 */
function inlineTexts(body: Buffer, tag: string): string[] {
  const [start, end] = [`<${tag}>`, `</${tag}>`];
  const texts: string[] = [];
  for (let at = body.indexOf(start); at >= 0; at = body.indexOf(start, at + start.length))
    texts.push(body.toString('utf8', at + start.length, body.indexOf(end, at)));
  return texts;
}
