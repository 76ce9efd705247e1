import type { StoredObject } from './Bucket.ts';

/** Storage of the assets of recent builds, shared by the processes of a site. Names are paths with slashes. */
export type AssetStore = {
  /** Stores a local file. Readers see it complete or not at all. */
  put: (name: string, path: string) => Promise<void>;
  /** Stores a text and sets its time. */
  write: (name: string, text: string) => Promise<void>;
  /** The text; null if there is none. */
  read: (name: string) => Promise<string | null>;
  /** The content; null if there is none. */
  open: (name: string) => Promise<StoredObject | null>;
  /** Names that begin with a folder, with the time of their last change, unordered. */
  list: (folder: string) => AsyncIterable<{ name: string; changedAt: Date }>;
  remove: (names: string[]) => Promise<void>;
};
