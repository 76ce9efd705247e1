import { hash } from 'node:crypto';
import { v5 } from 'uuid';
import type { Db } from '../db/database.ts';
import { type ImportedItem, listImportedItems, storeImportedItems } from '../queries/imports.ts';

const namespace = 'f2b0ac39-6d0c-4f0f-9c1a-5a7de3b6a1c4';

/** The items imported from a source before, and the ids that they got. */
export class ImportMemory {
  readonly source: string;
  readonly #items: Map<string, ImportedItem>;

  private constructor(source: string, items: Map<string, ImportedItem>) {
    this.source = source;
    this.#items = items;
  }

  static async load(db: Db, source: string): Promise<ImportMemory> {
    const rows = await listImportedItems(db, source);
    return new ImportMemory(source, new Map(rows.map((row) => [key(row.kind, row.externalId), row])));
  }

  find(kind: string, externalId: string): ImportedItem | null {
    return this.#items.get(key(kind, externalId)) ?? null;
  }

  /** The id is the same at every attempt (UUIDv5), so that a repeated import creates nothing twice. */
  idFor(kind: string, externalId: string): string {
    return this.find(kind, externalId)?.targetId ?? v5(JSON.stringify([this.source, kind, externalId]), namespace);
  }

  /** Call it in the transaction that creates the items. */
  async store(db: Db, items: ImportedItem[]): Promise<void> {
    await storeImportedItems(db, this.source, items);
    this.note(items);
  }

  /** For this run only. */
  forget(kind: string, externalId: string): void {
    this.#items.delete(key(kind, externalId));
  }

  /** For this run only. */
  note(items: ImportedItem[]): void {
    for (const item of items) this.#items.set(key(item.kind, item.externalId), item);
  }
}

/** Hash of an item: a different one means that the source has changed. */
export function fingerprintOf(item: unknown): string {
  return hash('sha256', JSON.stringify(item), 'base64url');
}

function key(kind: string, externalId: string): string {
  return `${kind}:${externalId}`;
}
