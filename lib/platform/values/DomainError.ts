export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'outdated'
  /** The change must send the version that it is based on. */
  | 'precondition_required'
  | 'too_large'
  /** The client sends its body too slowly. */
  | 'too_slow'
  /** Unsupported media type. */
  | 'unsupported'
  /** Supported content that can't be processed. */
  | 'unprocessable'
  /** No storage space. */
  | 'full'
  | 'too_many'
  | 'unavailable';

/** A code with a sentence under `errors.fields.`, and the values for the sentence, if any. */
export type FieldError = string | { code: string; count?: number; options?: string };

/**
 * An error that the caller can act on. `code` is stable and has a sentence under `errors.` in the locale files;
 * `fields` names invalid inputs, with codes of the same kind.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: Record<string, FieldError> | undefined;
  /** Seconds until a retry is useful. */
  retryAfter: number | undefined;
  /** Whether any call of this kind from the same source would get this error until then. */
  isOfSource: boolean | undefined;
  /** Additional fields of the response that the caller needs to continue. */
  details: Record<string, unknown> | undefined;
  /** Values for the sentence, which are fields of the response too. */
  values: Record<string, string> | undefined;

  constructor(kind: ErrorKind, code: string, fields?: Record<string, FieldError>) {
    // Without a stack trace, which nobody reads: an overloaded site refuses a thousand calls a second.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

export type Noun =
  | 'api_key'
  | 'article'
  | 'authenticator'
  | 'blocked_source'
  | 'comment'
  | 'correction'
  | 'department'
  | 'download'
  | 'feed'
  | 'file'
  | 'front'
  | 'image'
  | 'import'
  | 'invitation'
  | 'job'
  | 'live_entry'
  | 'mailing'
  | 'page'
  | 'passkey'
  | 'revision'
  | 'saved_filter'
  | 'session'
  | 'subscriber'
  | 'suggestion'
  | 'tag'
  | 'undo'
  | 'task'
  | 'upload'
  | 'user';

export function notFound(what: Noun): DomainError {
  return new DomainError('not_found', `${what}_not_found`);
}

export function tooMany(retryAfter: number): DomainError {
  return Object.assign(new DomainError('too_many', 'too_many_requests'), { retryAfter });
}
