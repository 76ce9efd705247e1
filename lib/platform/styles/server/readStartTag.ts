export type StartTag = {
  name: string;
  /** The text of `class`; empty without it. */
  classes: string;
  /** Names of the attributes that our selectors need, each after a space. */
  attributes: string;
  isStylesheetLink: boolean;
  /** Has no end tag. */
  isClosed: boolean;
  /** The position of its `>`; the length of the text if it has none. */
  end: number;
};

const neededAttribute = /^(data-[a-z-]+|aria-(invalid|disabled))$/;
const voidElements = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const [greater, slash, equals, a, c, d, r] = [...'>/=acdr'].map((character) => character.charCodeAt(0));

/**
 * The start tag of HTML that React or the body's sanitizer wrote: each value is in double quotes. Each page that is rendered has hundreds
 * of them, so they are read without regular expressions, which takes a fifth of the time.
 *
 * @param start the position of its `<`
 */
export function readStartTag(html: string, start: number): StartTag {
  let at = endOfName(html, start + 1);
  const name = html.slice(start + 1, at);
  const tag = { name, classes: '', attributes: '', isStylesheetLink: false };
  while (at < html.length) {
    const first = html.charCodeAt(at);
    if (first === greater) break;
    const end = endOfName(html, at);
    if (end === at) {
      at += 1;
      continue;
    }
    const hasValue = html.charCodeAt(end) === equals;
    const close = hasValue ? html.indexOf('"', end + 2) : end;
    if (close < 0) return { ...tag, isClosed: true, end: html.length };
    // Most attributes are none of these.
    if (first === a || first === c || first === d || first === r) {
      const attribute = html.slice(at, end);
      if (attribute === 'class') tag.classes = html.slice(end + 2, close);
      else if (attribute === 'rel')
        tag.isStylesheetLink = name === 'link' && html.slice(end + 2, close) === 'stylesheet';
      else if (neededAttribute.test(attribute)) tag.attributes += ` ${attribute}`;
    }
    at = hasValue ? close + 1 : end;
  }
  return { ...tag, isClosed: voidElements.test(name) || html.charCodeAt(at - 1) === slash, end: at };
}

/** Names end at white space, `/`, `=` and `>`. */
function endOfName(html: string, start: number): number {
  let at = start;
  for (let code = html.charCodeAt(at); code > 32 && code !== slash && code !== equals && code !== greater; ) {
    at += 1;
    code = html.charCodeAt(at);
  }
  return at;
}
