import { open } from 'node:fs/promises';

const signatures: ((head: Buffer) => boolean)[] = [
  // JPEG
  (head) => head.readUIntBE(0, 3) === 0xffd8ff,
  // PNG
  (head) => head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  // GIF
  (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  // WebP
  (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  // AVIF and HEIC: as the major brand or among the first compatible brands
  (head) => head.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]|hei[cxms]/.test(head.toString('latin1', 8, 40)),
];

/** Whether a file has the signature of JPEG, PNG, GIF, WebP, AVIF or HEIC. Its name is ignored. */
export async function isKnownImage(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(40);
    await file.read(head, 0, head.length, 0);
    return signatures.some((fits) => fits(head));
  } finally {
    await file.close();
  }
}
