type Details = {
  code?: string | null;
  fields?: Record<string, string>;
  content?: Record<string, unknown>;
  cause?: unknown;
};

/**
 * An error response. `status` is the HTTP status, `code` the API's stable error code, `fields` the message for each
 * invalid input; `content` is the whole body, for its other fields.
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
