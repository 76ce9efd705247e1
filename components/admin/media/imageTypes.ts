import { uploadTypes } from '#lib/domain/uploadLimits.ts';

/** What the library takes, for a file field. */
export const imageTypes = uploadTypes.join(',');
