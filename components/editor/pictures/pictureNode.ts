import type { Editor, JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { creditOf } from '#lib/media/creditOf.ts';
import type { MediaItem, UploadedImage } from '#lib/media/uploadedImage.ts';
import { galleryAt } from '../schema/Gallery.ts';

/** Inserts picture nodes and moves the cursor behind them, not into the last one's credit. */
export function insertPictures(
  editor: Editor,
  pictures: readonly JSONContent[],
  at: number | { from: number; to: number },
): void {
  const before = editor.state.doc.content.size;
  const end = typeof at === 'number' ? at : at.to;
  editor
    .chain()
    .focus()
    .insertContentAt(at, [...pictures])
    .run();
  const { doc, tr } = editor.state;
  const behind = Math.min(end + doc.content.size - before, doc.content.size);
  const next = Selection.findFrom(doc.resolve(behind), 1, true);
  if (next && next.$from.parent.type.name === 'paragraph') editor.view.dispatch(tr.setSelection(next));
}

/** Adds pictures to the gallery at the cursor, or makes one of them. */
export function insertGallery(editor: Editor, pictures: JSONContent[]): void {
  if (pictures.length === 0) return;
  const gallery = galleryAt(editor);
  if (gallery) editor.commands.insertContentAt(gallery.to - 1, pictures);
  else insertPictures(editor, [{ type: 'gallery', content: pictures }], editor.state.selection.to);
}

/** Node attributes for an image of the library. */
export function pictureOf(image: UploadedImage) {
  const webp = image.variants.filter(({ type }) => type === 'image/webp');
  return {
    src: image.url,
    alt: image.alt,
    width: String(image.width),
    height: String(image.height),
    srcset: webp.length > 0 ? webp.map(({ url, width }) => `${url} ${width}w`).join(', ') : null,
    sizes: webp.length > 0 ? '(min-width: 46rem) 42rem, 100vw' : null,
  };
}

/** The first caption and credit of an image, by the name of their node. */
export function wordsOf(image: MediaItem): Record<string, string> {
  return { pictureCaption: image.description, pictureCredit: creditOf(image) };
}

export function newPicture(attrs: Record<string, unknown>, words: Record<string, string> = {}) {
  const content = ['pictureCaption', 'pictureCredit'].map((type) => ({
    type,
    content: words[type] ? [{ type: 'text', text: words[type] }] : [],
  }));
  return { type: 'picture', attrs, content };
}
