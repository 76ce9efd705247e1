import { uploadNames, uploadTypes } from '#lib/media/uploadLimits.ts';

/** Accepted types and names, as the `accept` attribute of a file input. */
export const imageTypes = [...uploadTypes, ...uploadNames].join(',');
