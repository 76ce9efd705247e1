// No schema here: the browser imports the numbers, and must not import the schema library.

/** Limits of an upload: bytes of the file, pixels of all its frames together. */
export const uploadLimits = { bytes: 40 * 1024 * 1024, pixels: 50_000_000, frames: 500 } as const;

/** Accepted image types. */
export const uploadTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
];

/** Names of files whose type some browsers don't know. */
export const uploadNames: readonly string[] = ['.avif', '.heic', '.heif'];
