import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import { languages } from '#lib/domain/language.ts';
import { projectRoot } from '../projectRoot.ts';

let ready: Promise<string[]> | undefined;

/** The fonts of the pages as the files that the text renderer reads, which does not know WOFF2. */
export function cardFonts(): Promise<string[]> {
  ready ??= unpack();
  // The next card retries a failure.
  ready.catch(() => {
    ready = undefined;
  });
  return ready;
}

async function unpack(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vestnik-fonts-'));
  const names = languages.flatMap((language) => [`vestnik-serif-${language}`, `vestnik-sans-${language}`]);
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, `${name}.ttf`);
      const packed = await readFile(join(projectRoot, 'public/fonts', `${name}.woff2`));
      await writeFile(file, await decompress(packed));
      return file;
    }),
  );
}
