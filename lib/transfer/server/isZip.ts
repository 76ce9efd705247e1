import { open } from 'node:fs/promises';

/** The signature of the first entry (APPNOTE 4.3.7), which a truncated archive has too. */
const signature = Buffer.from('PK\x03\x04');

export async function isZip(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(signature.length), position: 0 });
    return bytesRead === signature.length && buffer.equals(signature);
  } finally {
    await file.close();
  }
}
