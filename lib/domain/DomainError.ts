export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'outdated'
  /** The change must name the version that it was made to. */
  | 'precondition_required'
  | 'too_large'
  /** A kind of content that is not taken here. */
  | 'unsupported'
  /** Content of the right kind that can't be worked with. */
  | 'unprocessable'
  /** No room to keep it. */
  | 'full'
  | 'too_many'
  | 'unavailable';

/** A code that names a sentence under `errors.fields.`, with the values that the sentence shows, if any. */
export type FieldError = string | { code: string; count?: number; options?: string };

/**
 * A refusal that the caller can act on. `code` is stable and names a sentence under `errors.` in the locale files;
 * `fields` says which inputs are wrong, as codes of the same kind.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: Record<string, FieldError> | undefined;
  /** Seconds after which trying again makes sense. */
  retryAfter: number | undefined;
  /** Further fields of the answer: what the caller needs to go on. */
  details: Record<string, unknown> | undefined;

  constructor(kind: ErrorKind, code: string, fields?: Record<string, FieldError>) {
    super(code);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

export type Noun =
  | 'article'
  | 'comment'
  | 'department'
  | 'feed'
  | 'image'
  | 'job'
  | 'mailing'
  | 'page'
  | 'revision'
  | 'session'
  | 'subscriber'
  | 'suggestion'
  | 'task'
  | 'user';

export function notFound(what: Noun): DomainError {
  return new DomainError('not_found', `${what}_not_found`);
}

export function tooMany(retryAfter: number): DomainError {
  return Object.assign(new DomainError('too_many', 'too_many_requests'), { retryAfter });
}
