/**
 * The text of a feed or page in whatever encoding it came. A byte order mark is believed first; then that the bytes are sound
 * UTF-8, which no other encoding of our languages is by chance; then what is declared.
 *
 * @param contentType the header, or nothing
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const marked = byteOrder(bytes);
  if (marked) return decode(bytes, marked);

  const asUtf8 = decode(bytes, 'utf-8');
  if (isSound(asUtf8, bytes)) return asUtf8;
  return decode(bytes, declared(bytes, contentType).find(isKnown) ?? 'windows-1252');
}

/** Servers put these on everything that they know nothing of. */
const givenByDefault = new Set(['utf-8', 'iso-8859-1', 'latin1', 'us-ascii', 'windows-1252']);

function byteOrder(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return null;
}

/** A broken letter in many is an accident; many are another encoding. */
function isSound(text: string, bytes: Uint8Array): boolean {
  const broken = text.split('\ufffd').length - 1;
  if (broken === 0) return true;
  const letters = bytes.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  return broken / letters < 0.05;
}

function declared(bytes: Uint8Array, contentType: string): string[] {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const inHeader = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase();
  const inText = /<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]+)|<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]+)/i.exec(
    head,
  );
  const told = [inHeader, (inText?.[1] ?? inText?.[2])?.toLowerCase()].filter((label) => label !== undefined);
  return [...told.filter((label) => !givenByDefault.has(label)), ...told.filter((label) => label !== 'utf-8')];
}

function isKnown(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}
