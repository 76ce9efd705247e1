import type { Editor, JSONContent } from '@tiptap/core';
import { createContext, useContext, useRef, useState } from 'react';
import type { GivenPicture } from '#lib/editor/client/picture.ts';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { explainFailure, type Failure } from '#lib/platform/browser/explainFailure.ts';
import { insertPictures, newPicture, pictureOf, wordsOf } from './pictureNode.ts';

export type PictureUpload = {
  source: GivenPicture;
  phase: 'waiting' | 'sending' | 'failed';
  /** Between 0 and 1; null if unknown. */
  progress: number | null;
  failure: Failure | null;
};

/** Placeholders: `active` ones are uploading, `failed` ones need the author; `done` counts this batch's uploads. */
export type UploadSummary = { active: number; failed: number; done: number };

const atOnce = 2;

/**
 * Uploads for picture placeholders. A placeholder names its upload, which runs while the placeholder is in the text:
 * removing or undoing the placeholder cancels the upload, and restoring it restarts the upload.
 */
export class Uploads {
  readonly #token: () => string;
  readonly #uploads = new Map<string, PictureUpload>();
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #editor: Editor | null = null;
  #shown = new Set<string>();
  #summary: UploadSummary = { active: 0, failed: 0, done: 0 };

  constructor(token: () => string) {
    this.#token = token;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly find = (name: string | null): PictureUpload | undefined =>
    name === null ? undefined : this.#uploads.get(name);

  readonly getSummary = (): UploadSummary => this.#summary;

  /** Follows the placeholders in this editor's text. Returns a function that stops it. */
  readonly follow = (editor: Editor): (() => void) => {
    this.#editor = editor;
    editor.on('transaction', this.#compare);
    this.#compare();
    return () => {
      editor.off('transaction', this.#compare);
      if (this.#editor !== editor) return;
      this.#editor = null;
      this.#compare();
    };
  };

  /** @returns the name for the placeholder; nothing is sent before the placeholder is in the text */
  readonly add = (source: GivenPicture): string => {
    const name = crypto.randomUUID();
    const isRefused = source.kind === 'refused';
    this.#uploads.set(name, { source, phase: isRefused ? 'failed' : 'waiting', progress: 0, failure: null });
    return name;
  };

  /** Inserts a placeholder for each source, in order. */
  insert(
    editor: Editor,
    pictures: readonly { source: GivenPicture; alt?: string }[],
    at: number | { from: number; to: number },
  ): void {
    if (pictures.length > 0) insertPictures(editor, this.placeholders(pictures), at);
  }

  placeholders(pictures: readonly { source: GivenPicture; alt?: string }[]): JSONContent[] {
    return pictures.map(({ source, alt = '' }) => newPicture({ upload: this.add(source), alt }));
  }

  retry(name: string): void {
    this.#change(name, { phase: 'waiting', progress: 0, failure: null });
    this.#startNext();
  }

  /** Resolves when no upload is running. */
  readonly settled = (): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (this.#summary.active > 0) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(check);
      check();
    });

  readonly #compare = (): void => {
    if (this.#uploads.size === 0) return;
    this.#shown = new Set();
    this.#editor?.state.doc.descendants((node) => {
      if (typeof node.attrs.upload === 'string') this.#shown.add(node.attrs.upload);
      return !node.isTextblock;
    });
    for (const [name, running] of this.#running) if (!this.#shown.has(name)) running.abort();
    this.#startNext();
    this.#report();
  };

  #startNext(): void {
    for (const [name, { phase }] of this.#uploads) {
      if (this.#running.size >= atOnce) return;
      if (phase === 'waiting' && this.#shown.has(name) && !this.#running.has(name)) void this.#send(name);
    }
  }

  async #send(name: string): Promise<void> {
    const upload = this.#uploads.get(name);
    if (!upload) return;
    const running = new AbortController();
    this.#running.set(name, running);
    this.#change(name, { phase: 'sending', progress: 0 });
    try {
      const { sendPicture } = await import('#lib/editor/client/sendPicture.ts');
      const image = await sendPicture(upload.source, {
        token: this.#token(),
        onProgress: (progress) => this.#change(name, { progress }),
        signal: running.signal,
      });
      this.#uploads.delete(name);
      this.#summary = { ...this.#summary, done: this.#summary.done + 1 };
      if (this.#editor) replaceUpload(this.#editor, name, image);
    } catch (error) {
      if (running.signal.aborted) this.#change(name, { phase: 'waiting', progress: 0 });
      else this.#change(name, { phase: 'failed', failure: explainFailure(error) });
    }
    this.#running.delete(name);
    this.#startNext();
    this.#report();
  }

  #change(name: string, change: Partial<PictureUpload>): void {
    const upload = this.#uploads.get(name);
    if (!upload) return;
    this.#uploads.set(name, { ...upload, ...change });
    this.#report();
  }

  #report(): void {
    const shown = [...this.#uploads].filter(([name]) => this.#shown.has(name)).map(([, upload]) => upload);
    const failed = shown.filter(({ phase }) => phase === 'failed').length;
    const active = shown.length - failed;
    const before = this.#summary;
    const done = before.active === 0 && active > 0 ? 0 : before.done;
    if (active !== before.active || failed !== before.failed || done !== before.done)
      this.#summary = { active, failed, done };
    for (const listener of this.#listeners) listener();
  }
}

/** Not an undo step: undoing would bring the empty placeholder back. */
function replaceUpload(editor: Editor, name: string, image: MediaItem): void {
  if (editor.isDestroyed) return;
  const { tr, doc, schema } = editor.state;
  doc.descendants((node, position) => {
    if (node.attrs.upload !== name) return true;
    const alt = node.attrs.alt || image.alt;
    tr.setNodeMarkup(position, undefined, { ...node.attrs, ...pictureOf(image), alt, upload: null });
    const words = wordsOf(image);
    node.forEach((part, offset) => {
      const text = words[part.type.name];
      // Two levels in: the position of the picture's content, and of the part's.
      if (text && part.content.size === 0) tr.insert(tr.mapping.map(position + offset + 2), schema.text(text));
    });
    return false;
  });
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}

const UploadsContext = createContext<Uploads | null>(null);

export const UploadsProvider = UploadsContext.Provider;

export function useUploads(): Uploads | null {
  return useContext(UploadsContext);
}

/** The uploads of one editor. Each is sent with the token that is current when it starts. */
export function useUploadsOf(token: string): Uploads {
  const now = useRef(token);
  now.current = token;
  const [uploads] = useState(() => new Uploads(() => now.current));
  return uploads;
}
