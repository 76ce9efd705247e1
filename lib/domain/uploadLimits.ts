// No schema here: the browser needs the numbers, and none of the schema library.

/** What an upload may be at most. Bytes are those of the file, pixels those of all its frames together. */
export const uploadLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, frames: 500 } as const;

/** The kinds of pictures that are taken. */
export const uploadTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
