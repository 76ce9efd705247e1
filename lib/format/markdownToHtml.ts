import { escapeHtml } from './escapeHtml.ts';
import { inlineMarkdown } from './inlineMarkdown.ts';

/** Detects Markdown in pasted text, as opposed to text with a dash in it. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split('\n');
  const isList = lines.filter((line) => /^\s*(?:[-*+]|\d+[.)]) \S/.test(line)).length > 1;
  return (
    isList ||
    /^(?:#{1,6} \S|```|> \S|\|.+\|\s*$)/m.test(text) ||
    /\*\*[^*\s][^*]*\*\*|\[[^[\]]+\]\([^)\s[\]]+\)|(?:^|\s)`[^`]+`/.test(text)
  );
}

/** Converts the Markdown blocks that a body can contain. The article's title is its first heading, so `#` becomes h2. */
export function markdownToHtml(text: string): string {
  return new Blocks(text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n')).read();
}

/** Nesting limit of quotations and lists; deeper ones are text. */
const maximumDepth = 20;
/** Limits the output: every row gets as many cells as the head. */
const maximumColumns = 100;
const item = /^( *)([-*+]|\d{1,6}[.)]) +(.*)$/;

class Blocks {
  readonly #lines: string[];
  readonly #depth: number;
  #at = 0;

  constructor(lines: string[], depth = 0) {
    this.#lines = lines;
    this.#depth = depth;
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
    const heading = /^ {0,3}(#{1,6}) +/.exec(line);
    if (heading) return this.#heading(heading[1]?.length ?? 1, withoutHashes(line.slice(heading[0].length)));
    if (isRule(line)) return `${this.#skip()}<hr>`;
    if (this.#depth < maximumDepth && /^ {0,3}>/.test(line))
      return `<blockquote>${this.#nested(this.#take(/^ {0,3}>/, / {0,3}> ?/))}</blockquote>`;
    if (this.#depth < maximumDepth && item.test(line)) return this.#list();
    if (line.includes('|') && isDivider(this.#lines[this.#at + 1] ?? '')) return this.#table();
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
      items.push(`<li>${this.#nested(content)}</li>`);
    }
    const start = ordered && Number.parseInt(marker, 10) !== 1 ? ` start="${Number.parseInt(marker, 10)}"` : '';
    return ordered ? `<ol${start}>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`;
  }

  /** The indented lines that belong to the item above. */
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
    const head = cells(this.#shift()).slice(0, maximumColumns);
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
      if (isRule(this.#line()) || item.test(this.#line())) break;
      lines.push(this.#shift());
    }
    const text = lines.map(withBreak).join(' ').trim();
    return `<p>${inlineMarkdown(text).replace(/\n ?/g, '<br>')}</p>`;
  }

  #take(isOneOf: RegExp, prefix: RegExp): string[] {
    const lines: string[] = [];
    while (this.#at < this.#lines.length && isOneOf.test(this.#line())) lines.push(this.#shift().replace(prefix, ''));
    return lines;
  }

  #nested(lines: string[]): string {
    return new Blocks(lines, this.#depth + 1).read();
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

/** Three or more of one character, optionally with spaces between them. */
function isRule(line: string): boolean {
  return /^ {0,3}[-*_]/.test(line) && /^(?:-{3,}|\*{3,}|_{3,})$/.test(line.replaceAll(' ', ''));
}

/** The line below a table's head. */
function isDivider(line: string): boolean {
  return line.includes('|') && cells(line).every((cell) => /^:?-+:?$/.test(cell));
}

/** A heading's text without optional closing hashes. */
function withoutHashes(text: string): string {
  const trimmed = text.trimEnd();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end -= 1;
  return end < trimmed.length && trimmed[end - 1] === ' ' ? trimmed.slice(0, end).trimEnd() : trimmed;
}

/** Two spaces or a backslash at the end of a line are a line break. */
function withBreak(line: string): string {
  if (line.endsWith('\\')) return `${line.slice(0, -1)}\n`;
  return line.endsWith('  ') ? `${line.trimEnd()}\n` : line;
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
