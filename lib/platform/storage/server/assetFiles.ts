import { globSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a build that pages load, by its URL path without the leading slash, such as `_next/static/chunks/a.js`. */
export type AssetFile = { name: string; path: string };

/**
 * The files that pages of a build load under names of their own version, with their compressed forms.
 *
 * @param root of the checkout, which has the fonts
 * @param build its folder
 */
export function assetFiles(root: string, build: string): AssetFile[] {
  return [
    ...filesIn(join(build, 'static'), '**/*', '_next/static/'),
    ...filesIn(join(root, 'public/fonts'), '*.woff2', 'fonts/'),
  ];
}

/** Whether a URL path can be that of an asset. Dots within it never leave the folder. */
export function isAssetName(name: string): boolean {
  return /^(_next\/static|fonts)(\/(?!\.)[\w.~-]+)+$/.test(name);
}

/** Whether a build has compressed forms of the file (compressFiles.ts). */
export function isCompressed(name: string): boolean {
  return /\.(js|css|json|svg)$/.test(name);
}

function filesIn(directory: string, pattern: string, prefix: string): AssetFile[] {
  return globSync(pattern, { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: prefix + path.slice(directory.length + 1), path };
    });
}
