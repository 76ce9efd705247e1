import { uploadTypes } from '#lib/domain/uploadLimits.ts';

/** Accepted types, as the `accept` attribute of a file input. */
export const imageTypes = uploadTypes.join(',');
