import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageCode, PageCodes } from '#lib/client/reader/PageCodes.ts';
import { isPrivatePath } from '#lib/format/isPrivatePath.ts';

const manifestSchema = z.object({
  pages: z.record(z.string(), z.array(z.string())),
  lowPriorityFiles: z.array(z.string()),
  // The name in lib/client/reader/startPage.ts.
  chunkLoadingGlobal: z.literal('TURBOPACK'),
  pagesChunkGroupBootstrapParams: z.record(
    z.string(),
    z.object({ otherChunks: z.array(z.string()), runtimeModuleIds: z.array(z.number()) }),
  ),
});

/**
 * What the reader script loads when a page is used, from Next's manifest of a build. Documents of private pages name their files themselves.
 *
 * @param build its folder
 */
export function pageCodes(build: string): PageCodes {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8')));
  const starts = manifest.pagesChunkGroupBootstrapParams;
  const codeOf = (page: string): PageCode => ({
    files: starts[page]?.otherChunks ?? [],
    modules: starts[page]?.runtimeModuleIds ?? [],
  });
  const pages = Object.keys(manifest.pages).filter((page) => page !== '/_app' && !isPrivatePath(page));
  return {
    app: codeOf('/_app'),
    runtime: manifest.pages['/_app']?.at(-1) ?? '',
    pages: Object.fromEntries(pages.map((page) => [page, codeOf(page)])),
    // Next's lists of the scripts of all pages grow with every page, and only next/link needs them: readers' pages have plain links
    // (docs/decisions/0008).
    last: manifest.lowPriorityFiles.filter((name) => !/_(build|ssg)Manifest\.js/.test(name)),
  };
}
