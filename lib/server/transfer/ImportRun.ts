import type { StoredImage } from '../media/storedImage.ts';
import type { ImportMemory } from './ImportMemory.ts';
import type { ImportReport } from './ImportReport.ts';
import type { ImportSource } from './importItems.ts';

/** The state shared by the parts of an import. */
export type ImportRun = {
  source: ImportSource;
  memory: ImportMemory;
  report: ImportReport;
  dryRun: boolean;
  /** The user who gets articles without an author. */
  owner: string;
  /** Imported pictures by their ids in the source; in a dry run, those that would be imported. */
  pictures: Map<string, { id: string; image: Pick<StoredImage, 'url' | 'width' | 'height' | 'variants'> | null }>;
};
