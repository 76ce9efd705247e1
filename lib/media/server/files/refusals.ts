import { DomainError } from '#lib/platform/values/DomainError.ts';
import { type FileEnding, type FileKind, fileLimits } from '../../fileLimits.ts';
import type { Chapter } from '../../storedFile.ts';

/** What the content of a file says. */
export type FileFacts = {
  ending: FileEnding;
  duration: number | null;
  width: number | null;
  height: number | null;
  title: string;
  chapters?: Chapter[];
};

export function refuse(code: 'file_broken'): DomainError {
  return new DomainError('unprocessable', code);
}

/** @param codec its name, for the sentence that says what to do */
export function refuseCodec(code: 'video_codec' | 'audio_codec', codec: string): DomainError {
  return Object.assign(new DomainError('unsupported', code), { values: { codec } });
}

export function uploadTooLarge(kind: FileKind): DomainError {
  const values = { megabytes: String(fileLimits[kind] / 1024 / 1024) };
  return Object.assign(new DomainError('too_large', 'upload_too_large'), { values });
}
