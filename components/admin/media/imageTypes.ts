import { uploadNames, uploadTypes } from '#lib/domain/uploadLimits.ts';

/** Accepted types and names, as the `accept` attribute of a file input. */
export const imageTypes = [...uploadTypes, ...uploadNames].join(',');
