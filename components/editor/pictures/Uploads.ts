import type { Editor } from '@tiptap/react';
import { uploadWithProgress } from '#lib/client/api/uploadWithProgress.ts';
import { explainFailure, type Failure } from '#lib/client/explainFailure.ts';
import type { UploadedImage } from '#lib/domain/uploadedImage.ts';
import { newPicture, pictureOf } from './pictureNode.ts';

/** `progress` between 0 and 1. */
export type Upload = { file: File; progress: number; failure: Failure | null };

type TokenOf = () => string;

/** Uploads that pictures of the sheet are waiting for, by the name that the picture has for its own. */
export class Uploads {
  readonly #token: TokenOf;
  readonly #uploads = new Map<string, Upload>();
  readonly #listeners = new Set<() => void>();

  constructor(token: TokenOf) {
    this.#token = token;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly find = (name: string | null): Upload | undefined => (name === null ? undefined : this.#uploads.get(name));

  /** Sets a picture for each file, and uploads them one after the other. */
  async insert(editor: Editor, files: File[], position: number): Promise<void> {
    const names = files.map((file) => {
      const name = crypto.randomUUID();
      this.#uploads.set(name, { file, progress: 0, failure: null });
      return name;
    });
    const pictures = names.map((upload) => newPicture({ upload }));
    editor.chain().focus().insertContentAt(position, pictures).run();
    for (const name of names) await this.send(editor, name);
  }

  async send(editor: Editor, name: string): Promise<void> {
    const upload = this.#uploads.get(name);
    if (!upload) return;
    const tell = (change: Partial<Upload>) => {
      this.#uploads.set(name, { ...upload, ...change });
      for (const listener of this.#listeners) listener();
    };
    tell({ progress: 0, failure: null });
    try {
      const image = await uploadWithProgress(upload.file, this.#token(), (progress) =>
        tell({ progress, failure: null }),
      );
      replaceUpload(editor, name, image);
    } catch (error) {
      tell({ progress: 0, failure: explainFailure(error) });
    }
  }
}

/** Not a step to undo: undoing would bring the empty frame back. */
function replaceUpload(editor: Editor, name: string, image: UploadedImage): void {
  if (editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.descendants((node, position) => {
    if (node.attrs.upload !== name) return true;
    tr.setNodeMarkup(position, undefined, { ...node.attrs, ...pictureOf(image), alt: node.attrs.alt, upload: null });
    return false;
  });
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}
