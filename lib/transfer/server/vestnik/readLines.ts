import type { ImportedKind } from '../../transfer.ts';
import type { ZipReader } from '#lib/platform/storage/server/ZipReader.ts';
import { ImportFileError } from '../ImportFileError.ts';
import type { ImportReport } from '../ImportReport.ts';
import { unpack } from '../openZip.ts';
import { type ExportedKind, type ExportedLine, exportedLines, linesPath } from './exportFormat.ts';

/** Kinds as the report names them. */
export const reportedKinds: Record<ExportedKind, ImportedKind> = {
  departments: 'department',
  authors: 'author',
  images: 'image',
  articles: 'article',
  pages: 'article',
  comments: 'comment',
  redirects: 'redirect',
};

/** Lines that do not match the format are reported and skipped. */
export async function* readLines<Kind extends ExportedKind>(
  zip: ZipReader,
  report: ImportReport,
  kind: Kind,
): AsyncGenerator<ExportedLine<Kind>> {
  let number = 0;
  for await (const line of splitLines(unpack(zip, linesPath(kind)))) {
    number += 1;
    const parsed = exportedLines[kind].safeParse(parse(line));
    if (parsed.success) yield parsed.data as ExportedLine<Kind>;
    else {
      const field = parsed.error.issues[0]?.path.join('.') || '–';
      report.skipItem(reportedKinds[kind], String(number), 'lineUnusable', { file: linesPath(kind), field });
    }
  }
}

/** Characters. A megabyte of zeros is a kilobyte in an archive. */
const longestLine = 64 * 1024 * 1024;

async function* splitLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new ImportFileError('import_file_damaged', 'A line is too long.');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
