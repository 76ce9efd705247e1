import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type EncodeDrawing, encodeDrawing } from '#lib/server/db/demo/demoImages.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache/tests/drawings');
const encoder = [readFileSync(join(root, 'lib/server/media/renditions.ts'), 'utf8'), JSON.stringify(sharp.versions)];

/** Encodes a drawing, or copies the files that the same code made of it in an earlier run. */
export const encodeOnce: EncodeDrawing = async (svg, folder) => {
  const key = createHash('sha256').update(encoder.join('\0')).update(svg).digest('hex').slice(0, 32);
  const [files, made] = [join(cache, key), join(cache, `${key}.json`)];
  if (existsSync(made)) {
    cpSync(files, folder, { recursive: true });
    return JSON.parse(readFileSync(made, 'utf8'));
  }
  const renditions = await encodeDrawing(svg, folder);
  mkdirSync(cache, { recursive: true });
  rmSync(files, { recursive: true, force: true });
  cpSync(folder, files, { recursive: true });
  // Last: a copy that was interrupted is none.
  writeFileSync(`${made}.part`, JSON.stringify(renditions));
  renameSync(`${made}.part`, made);
  return renditions;
};
