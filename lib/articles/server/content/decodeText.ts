/** Decodes a feed, page or export in any encoding. @param contentType the header, or nothing */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  return decode(bytes, encodingOf(bytes, contentType));
}

/**
 * The encoding of a text or of its beginning. A byte order mark takes precedence; then valid UTF-8, which no text in another encoding
 * of our languages is by chance; then the declared encoding, unless the letters are those of a Cyrillic one.
 */
export function encodingOf(bytes: Uint8Array, contentType = ''): string {
  const fromByteOrder = byteOrder(bytes);
  if (fromByteOrder) return fromByteOrder;
  const declared = labelsOf(bytes, contentType)
    .map(knownEncoding)
    .find((encoding) => encoding !== null && !/^utf-/.test(encoding));
  // The beginning of a file may be ASCII only, which says nothing.
  if (!bytes.some((byte) => byte >= 0x80)) return declared ?? 'utf-8';
  if (isMostlyValid(new TextDecoder().decode(bytes, { stream: true }), bytes)) return 'utf-8';
  return isTrusted(declared) ? declared : (cyrillicEncoding(bytes, declared) ?? declared ?? 'windows-1252');
}

/** The encoding that a text names, if it is unknown. */
export function unknownEncoding(bytes: Uint8Array): string | null {
  return labelsOf(bytes).find((label) => knownEncoding(label) === null) ?? null;
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

/** As declared in the header and the text, the most reliable first. */
function labelsOf(bytes: Uint8Array, contentType = ''): string[] {
  const head = new TextDecoder(byteOrder(bytes) ?? 'latin1').decode(bytes.subarray(0, 2048), { stream: true });
  const inHeader = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase();
  const inText = /<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]+)|<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]+)/i.exec(
    head,
  );
  const labels = [inHeader, (inText?.[1] ?? inText?.[2])?.toLowerCase()].filter((label) => label !== undefined);
  return [...labels.filter((label) => !serverDefaults.has(label)), ...labels.filter((label) => label !== 'utf-8')];
}

/** Its name in the standard; null if there is no such encoding. */
function knownEncoding(label: string): string | null {
  try {
    return new TextDecoder(label.replace(/^(?:win|windows|cp)[-_]?(?=125\d$)/, 'windows-')).encoding;
  } catch {
    return null;
  }
}

const cyrillic = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'];
/** Declared by mistake for Cyrillic texts. */
const mistaken = new Set([...cyrillic, 'koi8-u', 'windows-1252', 'iso-8859-15']);

function isTrusted(encoding: string | null | undefined): encoding is string {
  return typeof encoding === 'string' && !mistaken.has(encoding);
}

const cyrillicWord = /(?<!\p{L})\p{Script=Cyrillic}{3,}(?!\p{L})/gu;
const frequentLetter = /[авдеиклмнопрстуьяыі]/g;

/** The Cyrillic encoding in which the words have the letters that are frequent in Russian; null if there is none. */
function cyrillicEncoding(bytes: Uint8Array, declared: string | null | undefined): string | null {
  const sample = bytes.subarray(0, 200_000);
  const share = (encoding: string) => {
    const text = decode(sample, encoding);
    const words = (text.match(cyrillicWord) ?? []).join('');
    return (words.match(frequentLetter)?.length ?? 0) / (text.match(/[^\0-\x7f]/g)?.length ?? 1);
  };
  const shares = cyrillic.map((encoding) => ({ encoding, share: share(encoding) }));
  const [best] = shares.toSorted((a, b) => b.share - a.share);
  if (!best || best.share < 0.4) return null;
  return declared && declared !== 'windows-1252' && share(declared) > best.share * 0.9 ? declared : best.encoding;
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}
