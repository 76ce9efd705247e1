import type { ErrorKind } from '#lib/domain/DomainError.ts';

/** The only table from the kind of an error to its HTTP status; the descriptions are those of the OpenAPI document. */
export const refusals = {
  invalid: { status: 400, description: 'The input is invalid' },
  unauthenticated: { status: 401, description: 'No token, an invalid one, or wrong credentials' },
  forbidden: { status: 403, description: 'Signed in without the necessary permission' },
  not_found: { status: 404, description: 'Not found, or hidden from the caller' },
  conflict: { status: 409, description: 'In conflict with the current state' },
  outdated: { status: 412, description: 'Changed since by somebody else' },
  too_large: { status: 413, description: 'The body is too large' },
  unsupported: { status: 415, description: 'The content type is not supported' },
  unprocessable: { status: 422, description: 'The content type is supported, the content can’t be processed' },
  precondition_required: { status: 428, description: 'Saved by somebody else minutes ago: send If-Match' },
  too_many: { status: 429, description: 'Too many attempts; Retry-After says when to try again' },
  unavailable: { status: 503, description: 'The database is unavailable; try again' },
  full: { status: 507, description: 'No disk space left to store it' },
} as const satisfies Record<ErrorKind, { status: number; description: string }>;
