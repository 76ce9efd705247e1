import { open } from 'node:fs/promises';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { endingKinds, fileLimits } from '../../fileLimits.ts';
import { documentEnding } from './documents.ts';
import { isMp3, takeMp3 } from './mp3.ts';
import { isMp4, takeMp4 } from './mp4.ts';
import { isOgg, takeOgg } from './ogg.ts';
import { type FileFacts, uploadTooLarge } from './refusals.ts';

/** Media formats that not every browser plays, by their first bytes. */
const otherMedia: [string, string][] = [
  ['RIFF', 'WAV, AVI'],
  ['fLaC', 'FLAC'],
  ['\x1aE\xdf\xa3', 'WebM, Matroska'],
  ['0&\xb2u', 'Windows Media'],
  ['FORM', 'AIFF'],
  ['\xff\xf1', 'AAC'],
  ['\xff\xf9', 'AAC'],
];

/**
 * Determines what an uploaded file is, by its content, and removes what it says of place and device.
 *
 * @param name as uploaded
 * @throws DomainError unsupported, unprocessable, too_large
 */
export async function takeFile(path: string, name: string): Promise<FileFacts> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(64);
    await file.read(head, 0, head.length, 0);
    const facts = await (isMp4(head) ? takeMp4(file, size) : isOgg(head) ? takeOgg(file, size) : null);
    const found = facts ?? (isMp3(head) ? await takeMp3(file, size) : await takeDocument(path, file, head, name));
    const kind = endingKinds[found.ending];
    if (size > fileLimits[kind]) throw uploadTooLarge(kind);
    await file.sync();
    return found;
  } finally {
    await file.close();
  }
}

async function takeDocument(
  path: string,
  file: Awaited<ReturnType<typeof open>>,
  head: Buffer,
  name: string,
): Promise<FileFacts> {
  const text = head.toString('latin1');
  const media = otherMedia.find(([signature]) => text.startsWith(signature));
  if (media) throw Object.assign(new DomainError('unsupported', 'media_format'), { values: { format: media[1] } });
  const ending = await documentEnding(path, file, head, name);
  if (!ending) throw new DomainError('unsupported', 'file_type_unknown');
  return { ending, duration: null, width: null, height: null, title: '' };
}
