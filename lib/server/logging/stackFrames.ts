/** A frame of V8's text form: `at name (place:line:column)` or `at place:line:column`. */
const frame = /^\s+at (?:.* \()?(?:file:\/\/)?((?:node:|\/)[\w@./+[\]-]+:\d+):\d+\)?$/;
const maxFrameLength = 160;

/**
 * Where an error was thrown, as `file:line`, innermost first. The message is removed before the frames are read,
 * because it may contain lines that look like frames.
 */
export function stackFrames(error: Error, limit: number): string[] {
  const { stack, message } = error;
  if (typeof stack !== 'string') return [];
  const messageAt = message ? stack.indexOf(message) : -1;
  const frames = stack.slice(messageAt < 0 ? 0 : messageAt + message.length);
  const root = `${process.cwd()}/`;
  return frames
    .split('\n')
    .flatMap((line) => frame.exec(line)?.[1] ?? [])
    .slice(0, limit)
    .map((place) => place.replace(root, '').slice(-maxFrameLength));
}
