const group = '{\\pict';

/**
 * The pictures of an RTF text, in order: Word puts them there, and into its HTML only URLs of local files, which pages
 * can't read. PNG and JPEG only; Word adds an old format of each, which is skipped.
 */
export function rtfPictures(rtf: string): File[] {
  const files: File[] = [];
  let start = rtf.indexOf(group);
  while (start >= 0) {
    const { own, end } = readGroup(rtf, start);
    const type = own.includes('\\pngblip') ? 'png' : own.includes('\\jpegblip') ? 'jpeg' : null;
    const digits = own.replace(/\\[a-z]+-?\d* ?|[^0-9a-f]/gi, '');
    if (type && digits) files.push(new File([bytesOf(digits)], `image.${type}`, { type: `image/${type}` }));
    start = rtf.indexOf(group, end);
  }
  return files;
}

/** The direct content of a group, without nested groups, and the position of its end. */
function readGroup(rtf: string, start: number): { own: string; end: number } {
  const parts: string[] = [];
  const brace = /[{}]/g;
  brace.lastIndex = start;
  let depth = 0;
  let from = start;
  for (let found = brace.exec(rtf); found; found = brace.exec(rtf)) {
    if (depth === 1) parts.push(rtf.slice(from, found.index));
    depth += found[0] === '{' ? 1 : -1;
    from = brace.lastIndex;
    if (depth === 0) return { own: parts.join(' '), end: from };
  }
  return { own: '', end: rtf.length };
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}
