import { log } from '#lib/platform/process/server/log.ts';
import type { ImportReport } from './ImportReport.ts';
import type { ImportedItem } from './importItems.ts';

/** The items of one record of a file; a record that can't be converted is reported, and the others are imported. */
export function* convertedOrSkipped(
  report: ImportReport,
  name: string,
  convert: () => Iterable<ImportedItem>,
): Generator<ImportedItem> {
  try {
    yield* convert();
  } catch (error) {
    log.warn({ error, name }, 'an item of an import could not be converted');
    report.skipItem('article', name, 'itemNotConverted');
  }
}
