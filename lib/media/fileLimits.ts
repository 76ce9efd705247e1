// No schema here: the browser imports the numbers, and must not import the schema library.

export const fileKinds = ['file', 'audio', 'video', 'subtitles'] as const;
export type FileKind = (typeof fileKinds)[number];

const megabyte = 1024 * 1024;

/** Bytes of one file of each kind. */
export const fileLimits: Record<FileKind, number> = {
  file: 100 * megabyte,
  audio: 200 * megabyte,
  video: 500 * megabyte,
  subtitles: 2 * megabyte,
};

/** Accepted endings of names. What a file is follows from its content. */
export const endingKinds = {
  ...{ pdf: 'file', docx: 'file', xlsx: 'file', pptx: 'file', odt: 'file', ods: 'file', odp: 'file', csv: 'file' },
  ...{ mp3: 'audio', m4a: 'audio', ogg: 'audio', mp4: 'video', vtt: 'subtitles' },
} as const satisfies Record<string, FileKind>;
export type FileEnding = keyof typeof endingKinds;

/** Other endings of the same formats. */
const aliases: Record<string, FileEnding> = { oga: 'ogg', opus: 'ogg', m4b: 'm4a', m4v: 'mp4', mov: 'mp4' };

function endingOf(name: string): FileEnding | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = Object.keys(endingKinds).find((one): one is FileEnding => one === ending);
  return known ?? aliases[ending] ?? null;
}

/** For the file chooser. */
export function endingsOf(kinds: readonly FileKind[]): string[] {
  return [...Object.keys(endingKinds), ...Object.keys(aliases)]
    .map((ending) => `.${ending}`)
    .filter((name) => kinds.some((kind) => kindOf(name) === kind));
}

/** The kind of a file by its name; null for one that is not accepted. */
export function kindOf(name: string): FileKind | null {
  const ending = endingOf(name);
  return ending && endingKinds[ending];
}
