import type { ErrorKind } from '#lib/platform/values/DomainError.ts';

/** The only mapping of error kinds to HTTP statuses; the OpenAPI document shows the descriptions and one example code each. */
export const errorStatuses = {
  invalid: { status: 400, example: 'invalid_input', description: 'The input is invalid' },
  unauthenticated: {
    status: 401,
    example: 'sign_in_needed',
    description: 'No token, an invalid one, or wrong credentials',
  },
  forbidden: { status: 403, example: 'not_allowed', description: 'Signed in without the necessary permission' },
  not_found: { status: 404, example: 'article_not_found', description: 'Not found, or hidden from the caller' },
  too_slow: { status: 408, example: 'body_too_slow', description: 'The body arrives too slowly; try again' },
  conflict: { status: 409, example: 'slug_taken', description: 'In conflict with the current state' },
  outdated: { status: 412, example: 'edited_meanwhile', description: 'Someone else has changed it since' },
  too_large: { status: 413, example: 'body_too_large', description: 'The body is too large' },
  unsupported: { status: 415, example: 'image_type_unknown', description: 'The content type is not supported' },
  unprocessable: {
    status: 422,
    example: 'image_broken',
    description: 'The content type is supported, the content can’t be processed',
  },
  precondition_required: {
    status: 428,
    example: 'if_match_required',
    description: 'Someone else saved it minutes ago: send If-Match',
  },
  too_many: {
    status: 429,
    example: 'too_many_requests',
    description: 'Too many attempts; Retry-After says when to try again',
  },
  unavailable: { status: 503, example: 'database_unavailable', description: 'The database is unavailable; try again' },
  full: { status: 507, example: 'storage_full', description: 'No disk space left to store it' },
} as const satisfies Record<ErrorKind, { status: number; example: string; description: string }>;
