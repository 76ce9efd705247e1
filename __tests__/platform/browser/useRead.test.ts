import { readOptions } from '#lib/platform/browser/useRead.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';

it.each([
  [new ApiError('', 401), false],
  [new ApiError('', 404), false],
  [new ApiError('', 499), false],
  [new ApiError('', 500), true],
  [new ApiError('', 503), true],
  [new Error('Failed to get comments'), true],
])('a failed request (%j) is retried: %s', (error, again) => {
  expect(readOptions.shouldRetryOnError(error)).toBe(again);
});
