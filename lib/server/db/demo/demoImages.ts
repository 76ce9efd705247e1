import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openStore } from '../../media/openStore.ts';
import { demoOutputs, type Renditions, writeRenditions } from '../../media/renditions.ts';
import { type StoredImage, storedImage } from '../../media/storedImage.ts';
import { inWorkFolder } from '../../media/workFolder.ts';
import { drawCover, type Motif } from './covers/drawCover.ts';
import { demoId } from './demoId.ts';

export type DemoDrawing = { motif: Motif; seed: string; alt: string };
export type DemoImage = StoredImage & { id: string; alt: string };

/** Encodes a drawing, an SVG, into files in a folder. */
export type EncodeDrawing = (svg: Buffer, folder: string) => Promise<Renditions>;

export const encodeDrawing: EncodeDrawing = async (svg, folder) =>
  writeRenditions(svg, await sharp(svg).metadata(), folder, demoOutputs);

export function drawingId({ motif, seed }: DemoDrawing): string {
  return demoId('image', `${motif}/${seed}`);
}

/** Draws, encodes and stores the pictures, as many at a time as there are processors. */
export async function storeDrawings(
  drawings: DemoDrawing[],
  encode: EncodeDrawing,
  progress: (done: number) => void,
): Promise<Map<string, DemoImage>> {
  const stored = new Map<string, DemoImage>();
  const waiting = [...new Map(drawings.map((drawing) => [drawingId(drawing), drawing]))];

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [id, drawing] = next;
      const svg = Buffer.from(drawCover(drawing.motif, drawing.seed));
      stored.set(id, { ...(await store(id, svg, encode)), id, alt: drawing.alt });
      progress(stored.size);
    }
  }

  const workers = Array.from({ length: availableParallelism() }, () =>
    work().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    }),
  );
  // The process may exit after an error: first the other workers remove their work folders.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return stored;
}

async function store(id: string, svg: Buffer, encode: EncodeDrawing): Promise<StoredImage> {
  return inWorkFolder(async (work) => {
    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    const made = await encode(svg, folder);
    const store = await openStore();
    await store.put(id, folder);
    return storedImage(store, id, made);
  });
}
