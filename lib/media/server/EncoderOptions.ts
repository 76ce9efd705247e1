import type { Crop } from '../image.ts';

export type EncoderOptions = {
  /** The part to show; all of it by default. */
  crop?: Crop | null;
  /** Name of the file for the full picture; without it none is written. */
  sourceName?: string | null;
};
