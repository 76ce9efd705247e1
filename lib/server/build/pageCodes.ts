import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageCode } from '#lib/client/reader/PageCode.ts';
import { isPrivatePath } from '#lib/format/isPrivatePath.ts';

const manifestSchema = z.object({
  pages: z.record(z.string(), z.array(z.string())),
  lowPriorityFiles: z.array(z.string()),
  // The name in lib/client/reader/startPage.ts.
  chunkLoadingGlobal: z.literal('TURBOPACK').optional(),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/**
 * What the reader script loads when a page is used, from Next's manifest of a build. Documents of private pages name their files themselves.
 *
 * @param build its folder
 */
export function pageCodes(build: string): Record<string, PageCode> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8')));
  // Next's lists of the scripts of all pages grow with every page, and only next/link needs them: readers' pages have plain links
  // (docs/decisions/0008).
  const others = manifest.lowPriorityFiles.filter((name) => !/_(build|ssg)Manifest\.js/.test(name));
  return Object.fromEntries(
    Object.entries(manifest.pages).flatMap(([page, files]) =>
      isPrivatePath(page)
        ? []
        : [
            [
              page,
              {
                files: page === '/_app' ? files : [...files, ...others],
                start: manifest.pagesChunkGroupBootstrapParams[page],
              },
            ],
          ],
    ),
  );
}
