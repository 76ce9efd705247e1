import { DomainError } from '#lib/platform/values/DomainError.ts';
import { imageLimits } from '#lib/platform/values/inputLimits.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import type { PictureDetails } from '#lib/media/server/pictureDetails.ts';
import type { ReceivedImage } from '#lib/media/server/receiveImage.ts';
import { type StoredImage, storedImage } from '#lib/media/server/storedImage.ts';
import { checkFile, takeInFile } from '#lib/media/server/takeInFile.ts';
import { findImage, insertImage } from '#lib/media/server/queries/images.ts';
import { fingerprintOf } from './ImportMemory.ts';
import { type ImportRun, importing, remember } from './ImportRun.ts';
import type { ImportedPicture } from './importItems.ts';

/** What a dry run stores in place of the encoded files. */
const notEncoded = {
  bytes: 1,
  placeholder: '',
  source: null,
  details: { alt: '', description: '', author: '', credit: '', copyright: '' },
};

/** Adds a picture to the library, encoded again; a dry run checks its file only. */
export async function importPicture(run: ImportRun, picture: ImportedPicture): Promise<void> {
  const { memory, report, dryRun } = run;
  const id = memory.idFor('image', picture.id);
  if (memory.find('image', picture.id)) {
    const image = await findImage(database(), id);
    if (!image) return report.skipItem('image', picture.name, 'imageDeleted');
    run.pictures.set(picture.id, { id, image });
    return report.count('image', 'unchanged');
  }
  try {
    if (dryRun) {
      await checkFile(await picture.open());
      const image = { url: `/media/${id}/1.jpg`, width: 1, height: 1, variants: [] };
      await insert(run, picture, id, { ...notEncoded, ...image });
    } else {
      await takeInFile(await picture.open(), picture.name, async (received) => {
        const store = await openStore();
        await store.put(id, received.folder);
        const { source, details } = received;
        await insert(run, picture, id, { ...storedImage(store, id, received), source, details });
      });
    }
    report.count('image', 'created');
  } catch (error) {
    // A full disk would refuse all the others too.
    if (!(error instanceof DomainError) || error.kind === 'full') throw error;
    report.skipItem('image', picture.name, 'imageRefused', { reason: error.code });
  }
}

type Encoded = StoredImage & Pick<ReceivedImage, 'details'> & { source: ReceivedImage['source'] | null };

async function insert(run: ImportRun, picture: ImportedPicture, id: string, encoded: Encoded): Promise<void> {
  const { details, ...image } = encoded;
  const { x: focusX = 0.5, y: focusY = 0.5 } = picture.focus ?? {};
  const name = plainLine(picture.name).slice(0, 200);
  const columns = { ...image, ...textsOf(picture, details), id, name, focusX, focusY, uploaderId: run.owner };
  await importing(run, async (transaction) => {
    await insertImage(transaction, columns);
    remember(run, [id], (db) => insertImage(db, columns));
    const fingerprint = fingerprintOf([picture.name, picture.alt, picture.credit]);
    await run.memory.store(transaction, [{ kind: 'image', externalId: picture.id, targetId: id, fingerprint }]);
  });
  run.pictures.set(picture.id, { id, image });
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
