/** A part of a picture, as fractions of its width and height. */
export type CropArea = { x: number; y: number; width: number; height: number };

/**
 * The largest part of a picture with an aspect ratio, in its middle.
 *
 * @param aspect width divided by height
 */
export function largestCrop(picture: { width: number; height: number }, aspect: number): CropArea {
  const relative = (aspect * picture.height) / picture.width;
  const [width, height] = relative > 1 ? [1, 1 / relative] : [relative, 1];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}
