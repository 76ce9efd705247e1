const start = /<div data-snippet="([^"]*)">/g;

/** The ids of the snippets in a sanitized body. */
export function snippetsIn(body: string): string[] {
  return [...new Set([...body.matchAll(start)].flatMap(([, id]) => id || []))];
}

/**
 * A sanitized body with other snippets, in time linear to its length. Snippets in snippets are part of these.
 *
 * @param replace gets the id and the content of a snippet and returns its content
 * @param isWrapped false: only the content stays
 */
export function replaceSnippets(
  body: string,
  replace: (id: string, content: string) => string,
  isWrapped = true,
): string {
  const parts: string[] = [];
  let at = 0;
  start.lastIndex = 0;
  for (let found = start.exec(body); found; found = start.exec(body)) {
    const [tag, id = ''] = found;
    const from = found.index + tag.length;
    const to = endOf(body, from);
    if (to < 0) break;
    const content = replace(id, body.slice(from, to));
    parts.push(body.slice(at, found.index), isWrapped ? `${tag}${content}</div>` : content);
    at = to + '</div>'.length;
    start.lastIndex = at;
  }
  return parts.join('') + body.slice(at);
}

/** Where the `div` ends whose content begins at an index; -1 if it is not closed. */
function endOf(body: string, from: number): number {
  const divs = /<(\/?)div\b/g;
  divs.lastIndex = from;
  let depth = 1;
  for (let found = divs.exec(body); found; found = divs.exec(body)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return found.index;
  }
  return -1;
}
