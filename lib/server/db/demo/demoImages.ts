import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { processImage } from '../../media/processImage.ts';
import { mediaDirectory, type StoredImage, storeImage } from '../../media/storeImage.ts';
import { drawCover, type Motif } from './covers/drawCover.ts';
import { demoId } from './demoId.ts';

export type DemoDrawing = { motif: Motif; seed: string; alt: string };
export type DemoImage = StoredImage & { id: string; alt: string };

export function drawingId({ motif, seed }: DemoDrawing): string {
  return demoId('image', `${motif}/${seed}`);
}

/** Draws, encodes and stores the pictures, as many at a time as there are processors. */
export async function storeDrawings(
  drawings: DemoDrawing[],
  progress: (done: number) => void,
): Promise<Map<string, DemoImage>> {
  const stored = new Map<string, DemoImage>();
  const waiting = [...new Map(drawings.map((drawing) => [drawingId(drawing), drawing]))];

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [id, drawing] = next;
      const image = await processImage(Buffer.from(drawCover(drawing.motif, drawing.seed)));
      // A start that was cut off may have left it.
      await rm(join(mediaDirectory, id), { recursive: true, force: true });
      stored.set(id, { ...(await storeImage(id, image)), id, alt: drawing.alt });
      progress(stored.size);
    }
  }

  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return stored;
}
