import { hash } from 'node:crypto';
import { v5 } from 'uuid';
import type { Db } from '#lib/platform/db/server/database.ts';
import { type KnownItem, listImportedItems, storeImportedItems } from './queries/imports.ts';

const namespace = 'f2b0ac39-6d0c-4f0f-9c1a-5a7de3b6a1c4';

/** The items imported from a source before, and the ids that they got. */
export class ImportMemory {
  readonly source: string;
  readonly #items: Map<string, KnownItem>;
  /** Items of this site's own export keep their ids. */
  readonly #isOwn: boolean;
  /** The former values of what changed since the last mark. */
  #changes: [string, KnownItem | undefined][] = [];

  private constructor(source: string, items: Map<string, KnownItem>, isOwn = false) {
    this.source = source;
    this.#isOwn = isOwn;
    this.#items = items;
  }

  static async load(db: Db, source: string): Promise<ImportMemory> {
    const memory = new ImportMemory(source, new Map());
    await memory.refresh(db);
    return memory;
  }

  static own(source: string, known: { kind: string; id: string }[]): ImportMemory {
    const items = known.map(
      ({ kind, id }) => [key(kind, id), { kind, externalId: id, targetId: id, fingerprint: '' }] as const,
    );
    return new ImportMemory(source, new Map(items), true);
  }

  /** Adds what was stored meanwhile, by a transaction whose outcome is unknown. */
  async refresh(db: Db): Promise<void> {
    if (this.#isOwn) return;
    for (const row of await listImportedItems(db, this.source)) {
      const name = key(row.kind, row.externalId);
      if (!this.#items.has(name)) this.#items.set(name, row);
    }
  }

  /** Returns a function that forgets what was noted since, for a part of the import that failed. */
  mark(): () => void {
    this.#changes = [];
    return () => {
      for (const [name, former] of this.#changes.splice(0).toReversed())
        if (former) this.#items.set(name, former);
        else this.#items.delete(name);
    };
  }

  find(kind: string, externalId: string): KnownItem | null {
    return this.#items.get(key(kind, externalId)) ?? null;
  }

  /** The id is the same at every attempt (UUIDv5), so that a repeated import creates nothing twice. */
  idFor(kind: string, externalId: string): string {
    if (this.#isOwn) return externalId;
    return this.find(kind, externalId)?.targetId ?? v5(JSON.stringify([this.source, kind, externalId]), namespace);
  }

  /** Call it in the transaction that creates the items. */
  async store(db: Db, items: KnownItem[]): Promise<void> {
    const rows = items.map((item) => ({ ...item, externalId: shortened(item.externalId) }));
    if (!this.#isOwn) await storeImportedItems(db, this.source, rows);
    this.note(items);
  }

  /** For this run only. */
  forget(kind: string, externalId: string): void {
    this.#items.delete(key(kind, externalId));
  }

  /** For this run only. */
  note(items: KnownItem[]): void {
    for (const item of items) {
      const name = key(item.kind, item.externalId);
      this.#changes.push([name, this.#items.get(name)]);
      this.#items.set(name, item);
    }
  }
}

/** Hash of an item: a different one means that the source has changed. */
export function fingerprintOf(item: unknown): string {
  return hash('sha256', JSON.stringify(item), 'base64url');
}

function key(kind: string, externalId: string): string {
  return `${kind}:${shortened(externalId)}`;
}

/** An index entry has a size limit, and an item without an id has its address instead. */
function shortened(externalId: string): string {
  return externalId.length > 500 ? hash('sha256', externalId) : externalId;
}
