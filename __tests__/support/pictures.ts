import sharp from 'sharp';

/** Images for tests, as files that a user may upload. */
export async function aPhoto(
  { width = 1600, height = 1200 }: { width?: number; height?: number } = {},
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
): Promise<Buffer> {
  return aDrawing(width, height).toFormat(format).toBuffer();
}

/** Has an EXIF location and author, and is rotated. */
export async function aPhotoWithSecrets(): Promise<Buffer> {
  return aDrawing(1200, 800)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Тайный фотограф', Make: 'SecretCamera', Copyright: 'Nobody-42' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 11/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '44/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export async function anAnimation(frames: number, width = 40, height = 30): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width, height, channels: 3, background: { r: (n * 47) % 256, g: (n * 91) % 256, b: 90 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
}

/** In one color, so that the file is a few kilobytes for any number of pixels. */
export async function aBomb(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c0392b' }, limitInputPixels: false })
    .png()
    .toBuffer();
}

/** A form with the file, as a browser sends it. */
export function aForm(content: Buffer | string, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('file', new File([bytes], name, { type }));
  return form;
}

function aDrawing(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#d8cfc0"/>
    <circle cx="30%" cy="30%" r="20%" fill="#b5402c"/>
    <rect x="50%" y="55%" width="40%" height="30%" fill="#23415a"/>
  </svg>`;
  return sharp(Buffer.from(svg));
}
