/**
 * XML without its document type: no feed needs one, and entities and outside files that it declares are only trouble. What
 * uses such an entity keeps its name as text.
 */
export function stripDoctype(xml: string): string {
  const start = xml.search(/<!doctype/i);
  const root = xml.search(/<[a-z]/i);
  if (start === -1 || (root !== -1 && root < start)) return xml;
  return xml.slice(0, start) + xml.slice(endOfDoctype(xml, start));
}

/** Where it is closed, with an inner part in brackets and quoted texts that may have any sign in them. */
function endOfDoctype(xml: string, start: number): number {
  let inner = false;
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml[at];
    if (sign === '"' || sign === "'") {
      const close = xml.indexOf(sign, at + 1);
      if (close === -1) return xml.length;
      at = close;
    } else if (sign === '[') inner = true;
    else if (sign === ']') inner = false;
    else if (sign === '>' && !inner) return at + 1;
  }
  return xml.length;
}
