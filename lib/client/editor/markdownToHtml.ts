import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { inlineMarkdown } from './inlineMarkdown.ts';

/** Whether a pasted text is written in Markdown, and not just a text with a dash in it. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split('\n');
  const isList = lines.filter((line) => /^\s*(?:[-*+]|\d+[.)]) \S/.test(line)).length > 1;
  return (
    isList ||
    /^(?:#{1,6} \S|```|> \S|\|.+\|\s*$)/m.test(text) ||
    /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\([^)\s]+\)|(?:^|\s)`[^`]+`/.test(text)
  );
}

/** The blocks of Markdown that a body can hold. The article's title is its first heading, so `#` is one of the second rank. */
export function markdownToHtml(text: string): string {
  return new Blocks(text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n')).read();
}

const rule = /^ {0,3}(?:(?:-[ -]*){3,}|(?:\*[ *]*){3,}|(?:_[ _]*){3,})$/;
const item = /^( *)([-*+]|\d{1,6}[.)]) +(.*)$/;
const dividers = /^ *\|?(?: *:?-+:? *\|)+ *:?-*:? *\|? *$/;

class Blocks {
  readonly #lines: string[];
  #at = 0;

  constructor(lines: string[]) {
    this.#lines = lines;
  }

  read(): string {
    const written: string[] = [];
    while (this.#at < this.#lines.length) {
      const block = this.#next();
      if (block) written.push(block);
    }
    return written.join('');
  }

  #next(): string {
    const line = this.#line();
    if (line.trim() === '') return this.#skip();
    const fence = /^ {0,3}(```+|~~~+) *([\w+#.-]*)/.exec(line);
    if (fence) return this.#code(fence[1] ?? '', fence[2] ?? '');
    const heading = /^ {0,3}(#{1,6}) +(.*?)(?: +#+)? *$/.exec(line);
    if (heading) return this.#heading(heading[1]?.length ?? 1, heading[2] ?? '');
    if (rule.test(line)) return `${this.#skip()}<hr>`;
    if (/^ {0,3}>/.test(line)) return `<blockquote>${nested(this.#take(/^ {0,3}>/, / {0,3}> ?/))}</blockquote>`;
    if (item.test(line)) return this.#list();
    if (line.includes('|') && dividers.test(this.#lines[this.#at + 1] ?? '')) return this.#table();
    return this.#paragraph();
  }

  #heading(rank: number, text: string): string {
    this.#at++;
    const tag = `h${Math.min(4, Math.max(2, rank))}`;
    return `<${tag}>${inlineMarkdown(text)}</${tag}>`;
  }

  #code(fence: string, language: string): string {
    this.#at++;
    const code: string[] = [];
    while (this.#at < this.#lines.length && !this.#line().trim().startsWith(fence)) code.push(this.#shift());
    this.#at++;
    const name = language ? ` class="language-${language}"` : '';
    return `<pre><code${name}>${escapeHtml(code.join('\n'))}</code></pre>`;
  }

  #list(): string {
    const [, indent = '', marker = ''] = item.exec(this.#line()) ?? [];
    const ordered = /\d/.test(marker);
    const items: string[] = [];
    while (this.#at < this.#lines.length) {
      const found = item.exec(this.#line());
      if (!found || found[1]?.length !== indent.length || /\d/.test(found[2] ?? '') !== ordered) break;
      this.#at++;
      const content = [found[3] ?? '', ...this.#indented(indent.length + 2)];
      items.push(`<li>${nested(content)}</li>`);
    }
    const start = ordered && Number.parseInt(marker, 10) !== 1 ? ` start="${Number.parseInt(marker, 10)}"` : '';
    return ordered ? `<ol${start}>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`;
  }

  /** What belongs to the item above. */
  #indented(width: number): string[] {
    const lines: string[] = [];
    while (this.#at < this.#lines.length) {
      const line = this.#line();
      const isBlank = line.trim() === '' && /^ {2,}\S/.test(this.#lines[this.#at + 1] ?? '');
      if (!isBlank && !line.startsWith(' '.repeat(width))) break;
      lines.push(this.#shift().slice(width));
    }
    return lines;
  }

  #table(): string {
    const head = cells(this.#shift());
    this.#at++;
    const rows: string[][] = [];
    while (this.#at < this.#lines.length && this.#line().includes('|')) rows.push(cells(this.#shift()));
    const row = (tag: string, values: string[]) =>
      `<tr>${head.map((_, column) => `<${tag}>${inlineMarkdown(values[column] ?? '')}</${tag}>`).join('')}</tr>`;
    return `<table>${row('th', head)}${rows.map((values) => row('td', values)).join('')}</table>`;
  }

  #paragraph(): string {
    const lines = [this.#shift()];
    while (this.#at < this.#lines.length && !/^\s*$|^ {0,3}(?:#{1,6} |>|```|~~~)/.test(this.#line())) {
      if (rule.test(this.#line()) || item.test(this.#line())) break;
      lines.push(this.#shift());
    }
    const text = lines
      .map((line) => line.replace(/ {2,}$|\\$/, '\n'))
      .join(' ')
      .trim();
    return `<p>${inlineMarkdown(text).replace(/\n ?/g, '<br>')}</p>`;
  }

  #take(isOneOf: RegExp, prefix: RegExp): string[] {
    const lines: string[] = [];
    while (this.#at < this.#lines.length && isOneOf.test(this.#line())) lines.push(this.#shift().replace(prefix, ''));
    return lines;
  }

  #skip(): '' {
    this.#at++;
    return '';
  }

  #line(): string {
    return this.#lines[this.#at] ?? '';
  }

  #shift(): string {
    return this.#lines[this.#at++] ?? '';
  }
}

function nested(lines: string[]): string {
  return new Blocks(lines).read();
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
