import type { ArticleKind } from '#lib/articles/article.ts';
import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import { emptyContent } from '#lib/articles/articleFields.ts';
import { defaultLanguage } from '#lib/languages/language.ts';

/** What an author typed, stored on their device until the server has it. */
export type LocalCopy = {
  /** The article's id; before there is one, `new:` (for a page `new-page:`) and a key. */
  key: string;
  /** The owner: other users of the device don't get it. */
  userId: string;
  content: ArticleContent;
  /** The server's version when this was typed. */
  saved: ArticleContent;
  /** When it was typed, in ms since 1970. */
  at: number;
};

const databaseName = 'vestnik-drafts';
const storeName = 'copies';

let opening: Promise<IDBDatabase | null> | null = null;

/** Resolves to null if the browser stores nothing (private windows, full disks): then only the server has the draft. */
function openStore(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
      request.onerror = () => resolve(null);
      request.onsuccess = () => {
        // Another tab needs a newer schema: close, and open again at the next call.
        request.result.onversionchange = () => {
          request.result.close();
          opening = null;
        };
        resolve(request.result);
      };
    } catch {
      resolve(null);
    }
  });
  return opening;
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  fallback: Value,
  use: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openStore();
  if (!database) return fallback;
  return new Promise((resolve) => {
    try {
      // Must be on disk before it counts as stored: the machine may lose power.
      const transaction = database.transaction(storeName, mode, { durability: 'strict' });
      const request = use(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result ?? fallback);
      transaction.onerror = () => resolve(fallback);
      transaction.onabort = () => resolve(fallback);
    } catch {
      resolve(fallback);
    }
  });
}

export async function storeLocalCopy(copy: LocalCopy): Promise<void> {
  await withStore<IDBValidKey>('readwrite', [], (store) => store.put(copy));
}

export async function dropLocalCopy(key: string): Promise<void> {
  await withStore<undefined>('readwrite', undefined, (store) => store.delete(key));
}

export async function findLocalCopy(key: string, userId: string): Promise<LocalCopy | null> {
  const found = await withStore<LocalCopy | null>('readonly', null, (store) => store.get(key));
  return found?.userId === userId ? inAllFields(found) : null;
}

/** Fields that were added since it was stored are empty, as in texts that the server stores. */
export function inAllFields(copy: LocalCopy): LocalCopy {
  const complete = (content: ArticleContent) => ({ ...emptyContent(defaultLanguage), ...content });
  return { ...copy, content: complete(copy.content), saved: complete(copy.saved) };
}

/** The beginning of the keys of new articles, or of new pages. */
export function newCopyPrefix(kind: ArticleKind): string {
  return kind === 'page' ? 'new-page:' : 'new:';
}

/** New articles, or pages, that never reached the server, newest first. */
export async function listNewCopies(userId: string, kind: ArticleKind): Promise<LocalCopy[]> {
  const all = await withStore<LocalCopy[]>('readonly', [], (store) => store.getAll());
  const prefix = newCopyPrefix(kind);
  const own = all.filter((copy) => copy.userId === userId && copy.key.startsWith(prefix));
  return own.map(inAllFields).sort((a, b) => b.at - a.at);
}

/** Stores the newest copy per key; copies that are superseded during a write are skipped. */
export class LocalCopyWriter {
  readonly #queue = new Map<string, () => Promise<void>>();
  #work: Promise<void> | null = null;

  store(copy: LocalCopy): void {
    this.#add(copy.key, () => storeLocalCopy(copy));
  }

  drop(key: string): void {
    this.#add(key, () => dropLocalCopy(key));
  }

  /** Resolves when everything is on disk. */
  async written(): Promise<void> {
    await this.#work;
  }

  #add(key: string, work: () => Promise<void>): void {
    this.#queue.set(key, work);
    this.#work ??= this.#run();
  }

  async #run(): Promise<void> {
    for (;;) {
      const [next] = this.#queue;
      if (!next) break;
      this.#queue.delete(next[0]);
      await next[1]();
    }
    this.#work = null;
  }
}
