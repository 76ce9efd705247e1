import type { ImageVariant } from './image.ts';

export type UploadedImage = {
  id: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string | null;
  variants: ImageVariant[];
  alt: string;
};
