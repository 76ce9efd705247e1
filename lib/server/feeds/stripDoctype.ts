/**
 * Removes the document type declaration: no feed needs one, and its entities and external files are an attack vector
 * (XXE). References to its entities stay as text.
 */
export function stripDoctype(xml: string): string {
  const start = xml.search(/<!doctype/i);
  const root = xml.search(/<[a-z]/i);
  if (start === -1 || (root !== -1 && root < start)) return xml;
  return xml.slice(0, start) + xml.slice(endOfDoctype(xml, start));
}

/** The position after its end; it may contain an internal subset in brackets and quoted strings with any character. */
function endOfDoctype(xml: string, start: number): number {
  let inner = false;
  for (let at = start; at < xml.length; at += 1) {
    const char = xml[at];
    if (char === '"' || char === "'") {
      const close = xml.indexOf(char, at + 1);
      if (close === -1) return xml.length;
      at = close;
    } else if (char === '[') inner = true;
    else if (char === ']') inner = false;
    else if (char === '>' && !inner) return at + 1;
  }
  return xml.length;
}
