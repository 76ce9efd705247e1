import { DomainError } from '#lib/domain/DomainError.ts';
import { plainLine } from '#lib/domain/plainText.ts';

const maxHeaderBytes = 8 * 1024;
const field = 'file';

/**
 * Takes the one file out of a multipart body (RFC 7578) as the body comes, so that no more of it is in memory than the piece
 * at hand. Anything but one field called `file` is refused.
 */
export class FileField {
  readonly #delimiter: Buffer;
  /** The part of the body that can't be judged before more of it is here. */
  #rest = Buffer.from('\r\n');
  #seen = false;
  #state: 'preamble' | 'headers' | 'content' | 'between' | 'over' = 'preamble';
  /** What the uploader's file was called: only ever shown. */
  name = '';

  /** @throws DomainError unsupported, when the type is not that of a form with a file */
  constructor(contentType: string) {
    const [, quoted, plain] =
      /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(contentType) ?? [];
    const boundary = quoted ?? plain;
    if (boundary === undefined) throw new DomainError('unsupported', 'file_expected');
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /**
   * @param chunk the next piece of the body
   * @returns the bytes of the file that are known by now
   * @throws DomainError invalid
   */
  push(chunk: Uint8Array): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const content: Buffer[] = [];
    let more = true;
    while (more) more = this.#advance(content);
    return content;
  }

  /** @throws DomainError invalid, when the body ended before its end */
  end(): void {
    if (this.#state !== 'over') throw malformed();
  }

  #advance(content: Buffer[]): boolean {
    if (this.#state === 'preamble' || this.#state === 'content') return this.#readUntilDelimiter(content);
    if (this.#state === 'between') return this.#readAfterDelimiter();
    if (this.#state === 'headers') return this.#readHeaders();
    // What follows the end is to be ignored (RFC 2046, 5.1.1).
    this.#rest = Buffer.alloc(0);
    return false;
  }

  #readUntilDelimiter(content: Buffer[]): boolean {
    const end = this.#rest.indexOf(this.#delimiter);
    // A delimiter may have begun at the end of this piece.
    const known = end >= 0 ? end : Math.max(0, this.#rest.length - this.#delimiter.length + 1);
    if (this.#state === 'content' && known > 0) content.push(this.#rest.subarray(0, known));
    this.#rest = this.#rest.subarray(end >= 0 ? end + this.#delimiter.length : known);
    if (end >= 0) this.#state = 'between';
    return end >= 0;
  }

  #readAfterDelimiter(): boolean {
    if (this.#rest.length < 2) return false;
    const mark = this.#rest.toString('latin1', 0, 2);
    if (mark === '--') {
      if (!this.#seen) throw new DomainError('invalid', 'invalid_input', { [field]: 'required' });
      this.#state = 'over';
    } else if (mark === '\r\n') {
      this.#state = 'headers';
    } else {
      throw malformed();
    }
    return true;
  }

  #readHeaders(): boolean {
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end > maxHeaderBytes || (end < 0 && this.#rest.length > maxHeaderBytes)) throw malformed();
    if (end < 0) return false;

    const headers = this.#rest.toString('utf8', 2, end);
    const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1];
    if (disposition === undefined) throw malformed();
    const name = parameter(disposition, 'name') ?? '';
    if (name !== field || this.#seen) throw new DomainError('invalid', 'invalid_input', { [name || field]: 'unknown' });
    const fileName = parameter(disposition, 'filename');
    if (fileName === null) throw new DomainError('invalid', 'invalid_input', { [field]: 'invalid' });

    this.name = lastPart(fileName);
    this.#seen = true;
    this.#state = 'content';
    this.#rest = this.#rest.subarray(end + 4);
    return true;
  }
}

function parameter(disposition: string, name: string): string | null {
  const [, quoted, plain] = new RegExp(`(?:^|;)\\s*${name}=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(disposition) ?? [];
  return quoted ?? plain ?? null;
}

/** Programs that send a path mean its last part. Browsers write a quotation mark as %22. */
function lastPart(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  return plainLine(last.replaceAll('%22', '"')).toWellFormed().slice(0, 200);
}

function malformed(): DomainError {
  return new DomainError('invalid', 'malformed_body');
}
