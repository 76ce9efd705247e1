const token = /<!\[CDATA\[|\]\]>|&(?:#x?[\da-f]{1,8};|\w{1,31};)?/gi;
/** A token that the end of a chunk may have cut. */
const cutToken = /(?:&[#\w]{0,32}|<!?\[?[CDAT]{0,5}|\]{1,2})$/;
const xmlEntity = /^&(?:amp|lt|gt|quot|apos);$/;

/** Characters that XML has no place for, but which old exports contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const illegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Turns what plugins write as text into text, in chunks: `&`, HTML's entities and `]]>` outside of CDATA sections. */
export class MarkupRepair {
  readonly #onAmpersand: (line: number) => void;
  #isCdata = false;
  #rest = '';
  #line = 1;

  /** @param onAmpersand called with the line of each `&` that begins no reference */
  constructor(onAmpersand: (line: number) => void) {
    this.#onAmpersand = onAmpersand;
  }

  push(chunk: string, isLast = false): string {
    const whole = this.#rest + chunk;
    const end = isLast ? whole.length : whole.length - (cutToken.exec(whole.slice(-40))?.[0].length ?? 0);
    this.#rest = whole.slice(end);
    const text = whole.slice(0, end);
    const repaired = text.replace(token, (found, at: number) => this.#repair(found, text, at));
    this.#line += text.split('\n').length - 1;
    return repaired.replace(illegal, '');
  }

  #repair(found: string, text: string, at: number): string {
    if (found === ']]>' && !this.#isCdata) return ']]&gt;';
    if (!found.startsWith('&')) this.#isCdata = found !== ']]>';
    if (this.#isCdata || !found.startsWith('&') || xmlEntity.test(found)) return found;
    if (found.startsWith('&#')) return isCharacter(found) ? found : '';
    if (found === '&') this.#onAmpersand(this.#line + text.slice(0, at).split('\n').length - 1);
    return `&amp;${found.slice(1)}`;
  }
}

/** Whether XML admits the character of a reference. */
function isCharacter(reference: string): boolean {
  const code = Number(reference.slice(2, -1).replace(/^x/i, '0x'));
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return (code >= 0x20 || code === 9 || code === 10 || code === 13) && code < 0x110000 && !isSurrogate;
}
