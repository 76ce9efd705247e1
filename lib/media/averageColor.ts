/**
 * The average color of an image from its thumbhash, as CSS; a placeholder until the image is loaded.
 *
 * @see https://github.com/evanw/thumbhash, `thumbHashToAverageRGBA`
 */
export function averageColor(thumbhash: string): string {
  const [low = 0, middle = 0, high = 0] = [...atob(thumbhash).slice(0, 3)].map((byte) => byte.charCodeAt(0));
  const header = low | (middle << 8) | (high << 16);
  const luminance = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;

  const blue = luminance - (2 / 3) * yellowBlue;
  const red = (3 * luminance - blue + redGreen) / 2;
  const channels = [red, red - redGreen, blue].map((channel) => Math.round(255 * Math.min(1, Math.max(0, channel))));
  return `rgb(${channels.join(' ')})`;
}
