import { hash } from 'node:crypto';
import { v5 } from 'uuid';
import type { Db } from '../db/database.ts';
import { type ImportedItem, listImportedItems, storeImportedItems } from '../queries/imports.ts';

const ours = 'f2b0ac39-6d0c-4f0f-9c1a-5a7de3b6a1c4';

/** What was taken in from a source before, and as what. */
export class ImportMemory {
  readonly source: string;
  readonly #known: Map<string, ImportedItem>;

  private constructor(source: string, known: Map<string, ImportedItem>) {
    this.source = source;
    this.#known = known;
  }

  static async load(db: Db, source: string): Promise<ImportMemory> {
    const rows = await listImportedItems(db, source);
    return new ImportMemory(source, new Map(rows.map((row) => [key(row.kind, row.externalId), row])));
  }

  find(kind: string, externalId: string): ImportedItem | null {
    return this.#known.get(key(kind, externalId)) ?? null;
  }

  /** The same at every attempt, so that what was half done is not done twice. */
  idFor(kind: string, externalId: string): string {
    return this.find(kind, externalId)?.targetId ?? v5(JSON.stringify([this.source, kind, externalId]), ours);
  }

  /** In the transaction that makes them. */
  async keep(db: Db, items: ImportedItem[]): Promise<void> {
    await storeImportedItems(db, this.source, items);
    this.note(items);
  }

  /** For this run alone. */
  forget(kind: string, externalId: string): void {
    this.#known.delete(key(kind, externalId));
  }

  /** For this run alone. */
  note(items: ImportedItem[]): void {
    for (const item of items) this.#known.set(key(item.kind, item.externalId), item);
  }
}

/** Of an item as the source has it: another one means that the source has changed. */
export function fingerprintOf(item: unknown): string {
  return hash('sha256', JSON.stringify(item), 'base64url');
}

function key(kind: string, externalId: string): string {
  return `${kind}:${externalId}`;
}
