/**
 * Decodes a feed or page in any encoding. A byte order mark takes precedence; then valid UTF-8, which no text in
 * another encoding of our languages is by chance; then the declared encoding.
 *
 * @param contentType the header, or nothing
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const fromByteOrder = byteOrder(bytes);
  if (fromByteOrder) return decode(bytes, fromByteOrder);

  const asUtf8 = decode(bytes, 'utf-8');
  if (isMostlyValid(asUtf8, bytes)) return asUtf8;
  return decode(bytes, declared(bytes, contentType).find(isKnown) ?? 'windows-1252');
}

/** Servers send these as default for files whose encoding they don't know, so other declarations take precedence. */
const serverDefaults = new Set(['utf-8', 'iso-8859-1', 'latin1', 'us-ascii', 'windows-1252']);

function byteOrder(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return null;
}

/** A few invalid characters among many are damage; many mean another encoding. */
function isMostlyValid(text: string, bytes: Uint8Array): boolean {
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
  const labels = [inHeader, (inText?.[1] ?? inText?.[2])?.toLowerCase()].filter((label) => label !== undefined);
  return [...labels.filter((label) => !serverDefaults.has(label)), ...labels.filter((label) => label !== 'utf-8')];
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
