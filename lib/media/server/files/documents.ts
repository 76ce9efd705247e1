import type { FileHandle } from 'node:fs/promises';
import { ZipReader } from '#lib/platform/storage/server/zip.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { type FileEnding, fileLimits } from '../../fileLimits.ts';

/** Parts of documents by Microsoft's programs; such files with macros have other types. */
const parts: [string, FileEnding][] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];
const openDocuments: Record<string, FileEnding> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};
const mostEntries = 20_000;

/**
 * The type of a document by its content; null if it is none that readers are offered. A table of values has no signature: it is
 * text whose name says so.
 *
 * @throws DomainError unsupported, for macros
 */
export async function documentEnding(
  path: string,
  file: FileHandle,
  head: Buffer,
  name: string,
): Promise<FileEnding | null> {
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return officeEnding(path);
  if (/\.vtt$/i.test(name)) return (await isSubtitles(file)) ? 'vtt' : null;
  return /\.csv$/i.test(name) && (await isPlain(file)) ? 'csv' : null;
}

async function officeEnding(path: string): Promise<FileEnding | null> {
  const zip = await ZipReader.open(path, mostEntries).catch(() => null);
  if (!zip) return null;
  try {
    if (zip.paths.some((entry) => /vbaProject\.bin$|^Basic\//.test(entry)))
      throw new DomainError('unsupported', 'file_macros');
    const found = zip.has('[Content_Types].xml') ? parts.find(([part]) => zip.has(part)) : undefined;
    if (found) return found[1];
    return zip.has('mimetype') ? (openDocuments[(await zip.readText('mimetype')).trim()] ?? null) : null;
  } finally {
    zip.close();
  }
}

/** @see https://www.w3.org/TR/webvtt1/ */
async function isSubtitles(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size > fileLimits.subtitles) return false;
  const content = Buffer.alloc(size);
  await file.read(content, 0, size, 0);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return /^WEBVTT(?:[ \t][^\n]*)?\r?\n/.test(text) && text.includes('-->');
  } catch {
    return false;
  }
}

/** Text in any encoding of one byte or UTF-8, and no markup. */
async function isPlain(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(64 * 1024);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) return true;
    const text = chunk.toString('latin1', 0, bytesRead);
    if (/[^\t\n\r\x20-\xff]/.test(text) || (at === 0 && /^\W*</.test(text))) return false;
    at += bytesRead;
  }
}
