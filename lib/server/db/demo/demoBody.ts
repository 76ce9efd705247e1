import { motifs } from './covers/drawCover.ts';
import { type DemoDrawing, type DemoImage, drawingId } from './demoImages.ts';

const drawn = /<img src="demo:([a-z]+)\/([a-z0-9-]+)" alt="([^"]*)">/g;

/** The drawings that a text asks for with `<img src="demo:motif/seed">`. */
export function drawingsIn(body: string): DemoDrawing[] {
  return [...body.matchAll(drawn)].flatMap(([, motif, seed = '', alt = '']) => {
    const known = motifs.find((name) => name === motif);
    return known ? [{ motif: known, seed, alt }] : [];
  });
}

/** The text with its drawings replaced by the stored pictures. */
export function withStoredImages(body: string, images: Map<string, DemoImage>): string {
  return drawingsIn(body).reduce((text, drawing) => {
    const image = images.get(drawingId(drawing));
    if (!image) return text;
    const srcset = image.variants
      .filter(({ type }) => type === 'image/webp')
      .map(({ url, width }) => `${url} ${width}w`);
    const attributes = `src="${image.url}" srcset="${srcset.join(', ')}" sizes="(min-width: 46rem) 42rem, 100vw" width="${image.width}" height="${image.height}"`;
    return text.replaceAll(`<img src="demo:${drawing.motif}/${drawing.seed}"`, `<img ${attributes}`);
  }, body);
}
