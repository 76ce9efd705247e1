import type { StoredImage } from '../media/storedImage.ts';
import type { ImportMemory } from './ImportMemory.ts';
import type { ImportReport } from './ImportReport.ts';
import type { ImportSource } from './importItems.ts';

/** What the parts of an import share. */
export type ImportRun = {
  source: ImportSource;
  memory: ImportMemory;
  report: ImportReport;
  dryRun: boolean;
  /** Whose articles without an author are. */
  owner: string;
  /** Pictures that are here, by their ids in the source; in a dry run, those that would be. */
  pictures: Map<string, { id: string; image: Pick<StoredImage, 'url' | 'width' | 'height' | 'variants'> | null }>;
};
