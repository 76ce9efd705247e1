/** Bytes of a line with its line feed: what collectors of logs and pipes take in one piece. */
export const longestLine = 8192;

const mark = '…';

/** Cuts a line of text to 8 KB of UTF-8. */
export function cutLine(line: string): string {
  if (Buffer.byteLength(line) < longestLine) return line;
  const room = longestLine - Buffer.byteLength(mark) - 1;
  return Buffer.from(line).subarray(0, room).toString('utf8').replace(/�+$/, '') + mark;
}

/** The same of a line of JSON, which stays JSON: only what every line has is left of one that is too long. */
export function cutJson(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line;
  const { level, time, msg }: { level?: number; time?: string; msg?: string } = JSON.parse(line);
  return `${JSON.stringify({ level, time, msg: cutLine(String(msg ?? '')).slice(0, 1000), isCut: true })}\n`;
}
