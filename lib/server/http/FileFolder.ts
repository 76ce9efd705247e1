import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { contentType } from './contentTypes.ts';
import { type Encoding, encodingSuffixes, encodings, negotiateEncoding } from './negotiateEncoding.ts';
import type { SentFile } from './sendFile.ts';

/** The files of a folder at process start, by relative path. */
export class FileFolder {
  readonly #files = new Map<string, Partial<Record<Encoding, SentFile>>>();

  /** @param isCompressed whether the folder also has compressed forms of its files */
  constructor(directory: string, headers: Record<string, string>, isCompressed = false) {
    if (!existsSync(directory)) return;
    for (const name of globSync('**/*', { cwd: directory })) {
      const type = contentType(name);
      if (type === null) continue;
      const forms = isCompressed ? encodings : (['identity'] as const);
      const found = forms.flatMap((encoding) => {
        const path = join(directory, name) + encodingSuffixes[encoding];
        if (!existsSync(path)) return [];
        const ownHeaders = {
          'Content-Type': type,
          ...(isCompressed && { Vary: 'Accept-Encoding' }),
          ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        };
        return [[encoding, { path, headers: { ...headers, ...ownHeaders } }] as const];
      });
      this.#files.set(name, Object.fromEntries(found));
    }
  }

  /** @param path percent-encoded and well-formed */
  find(path: string, acceptEncoding: string | string[] | undefined): SentFile | null {
    const forms = this.#files.get(decodeURIComponent(path));
    return forms?.[negotiateEncoding(acceptEncoding)] ?? forms?.identity ?? null;
  }
}
