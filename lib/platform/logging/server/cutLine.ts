/** Maximum length in bytes, line feed included: log collectors and pipes take that much in one piece. */
const maxLineBytes = 8192;

const ellipsis = '…';

/** Truncates a line of text to 8 KB of UTF-8. */
export function cutLine(line: string): string {
  if (Buffer.byteLength(line) < maxLineBytes) return line;
  const room = maxLineBytes - Buffer.byteLength(ellipsis) - 1;
  return Buffer.from(line).subarray(0, room).toString('utf8').replace(/�+$/, '') + ellipsis;
}

/** The same for a line of JSON, which stays valid: a line that is too long is reduced to the common fields. */
export function cutJson(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line;
  const { level, time, msg }: { level?: number; time?: string; msg?: string } = JSON.parse(line);
  return `${JSON.stringify({ level, time, msg: cutLine(String(msg ?? '')).slice(0, 1000), isCut: true })}\n`;
}
