type Details = {
  code?: string | null;
  fields?: Record<string, string>;
  content?: Record<string, unknown>;
  cause?: unknown;
};

/**
 * An answer that is no success. `status` is the HTTP status, `code` the API's stable name of the error, `fields` what is
 * wrong with which input, in words for the reader; `content` is the whole answer, for what else stands in it.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly fields: Record<string, string>;
  readonly content: Record<string, unknown>;

  constructor(message: string, status: number, { code = null, fields = {}, content = {}, cause }: Details = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.content = content;
  }
}
