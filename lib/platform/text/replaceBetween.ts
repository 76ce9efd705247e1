/**
 * Replaces every section from `start` to the next `end`, both included; an unclosed section stays unchanged. Linear,
 * unlike an expression such as /<!--[\s\S]*?-->/g, which searches the whole rest again for each unclosed `start`.
 *
 * @param replace receives the whole section
 */
export function replaceBetween(text: string, start: string, end: string, replace: (whole: string) => string): string {
  const written: string[] = [];
  let at = 0;
  for (let from = text.indexOf(start); from >= 0; from = text.indexOf(start, at)) {
    const to = text.indexOf(end, from + start.length);
    if (to < 0) break;
    written.push(text.slice(at, from), replace(text.slice(from, to + end.length)));
    at = to + end.length;
  }
  return written.length === 0 ? text : written.join('') + text.slice(at);
}

export function withoutComments(html: string): string {
  return replaceBetween(html, '<!--', '-->', () => '');
}
