import { DomainError } from '#lib/domain/DomainError.ts';
import { imageLimits } from '#lib/domain/inputLimits.ts';
import { plainLine } from '#lib/domain/plainText.ts';
import { database, inTransaction } from '../db/database.ts';
import { openStore } from '../media/openStore.ts';
import type { PictureDetails } from '../media/pictureDetails.ts';
import { storedImage } from '../media/storedImage.ts';
import { takeInFile } from '../media/takeInFile.ts';
import { findImage, insertImage } from '../queries/images.ts';
import { fingerprintOf } from './ImportMemory.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportedPicture } from './importItems.ts';

/** Adds a picture to the library, encoded again. */
export async function importPicture(run: ImportRun, picture: ImportedPicture): Promise<void> {
  const { memory, report, dryRun } = run;
  const id = memory.idFor('image', picture.id);
  if (memory.find('image', picture.id)) {
    const image = await findImage(database(), id);
    if (!image) return report.skipItem('image', picture.name, 'imageDeleted');
    run.pictures.set(picture.id, { id, image });
    return report.count('image', 'unchanged');
  }
  if (dryRun) {
    run.pictures.set(picture.id, { id, image: null });
    return report.count('image', 'created');
  }
  try {
    await takeInFile(await picture.open(), picture.name, async (received) => {
      const store = await openStore();
      await store.put(id, received.folder);
      const image = storedImage(store, id, received);
      const { source, details } = received;
      await inTransaction(async (transaction) => {
        const name = plainLine(picture.name).slice(0, 200);
        const { x = 0.5, y = 0.5 } = picture.focus ?? {};
        const columns = {
          ...image,
          ...textsOf(picture, details),
          source,
          id,
          name,
          focusX: x,
          focusY: y,
          uploaderId: run.owner,
        };
        await insertImage(transaction, columns);
        const fingerprint = fingerprintOf([picture.name, picture.alt, picture.credit]);
        await memory.store(transaction, [{ kind: 'image', externalId: picture.id, targetId: id, fingerprint }]);
      });
      run.pictures.set(picture.id, { id, image });
    });
    report.count('image', 'created');
  } catch (error) {
    // A full disk would refuse all the others too.
    if (!(error instanceof DomainError) || error.kind === 'full') throw error;
    report.skipItem('image', picture.name, 'imageRefused', { reason: error.code });
  }
}

/** The texts of the export; those that it lacks are read from the file. */
function textsOf(picture: ImportedPicture, details: PictureDetails): PictureDetails {
  const text = (name: keyof PictureDetails) =>
    plainLine(picture[name] ?? '').slice(0, imageLimits[name]) || details[name];
  return {
    alt: text('alt'),
    description: text('description'),
    author: text('author'),
    credit: text('credit'),
    copyright: text('copyright'),
  };
}
