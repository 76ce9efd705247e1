/** Of versions of HEVC with more bits, layers or sequences, which decoders know in part. */
const extendedBrand = /^he(?:i[xms]|v[cxms])/;

/**
 * Whether a HEIF file that could not be decoded is intact, but of a form that no decoder here knows: without `meta` (the small
 * form `mini`, image sequences), or without a picture in HEVC or AV1.
 *
 * @see ISO/IEC 23008-12
 */
export function isUnsupportedHeif(file: Buffer): boolean {
  const text = (from: number, to: number) => file.toString('latin1', from, to);
  if (text(4, 8) !== 'ftyp') return false;
  let meta = '';
  let at = 0;
  while (at + 8 <= file.length) {
    const length = file.readUInt32BE(at);
    if (length === 1 && at + 16 > file.length) return false;
    // 1: the length follows in 64 bits; 0: to the end of the file.
    const end = length === 0 ? file.length : at + (length === 1 ? Number(file.readBigUInt64BE(at + 8)) : length);
    if (end < at + 8 || end > file.length) return false;
    if (text(at + 4, at + 8) === 'meta') meta = text(at, end);
    at = end;
  }
  return at === file.length && (!/hvc1|av01/.test(meta) || extendedBrand.test(text(8, 12)));
}
