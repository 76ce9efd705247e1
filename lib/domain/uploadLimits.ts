// No schema here: the browser imports the numbers, and must not import the schema library.

/** Limits of an upload: bytes of the file, pixels of all its frames together. */
export const uploadLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, frames: 500 } as const;

/** Accepted image types. */
export const uploadTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
