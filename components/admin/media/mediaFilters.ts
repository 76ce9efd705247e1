import type { MediaListQuery } from '#lib/client/api/media.ts';
import { pageOf } from '#lib/client/pageOf.ts';

/** `image` is the id of the open picture. */
export const defaults = {
  page: '1',
  limit: '50',
  sort: 'createdAt:desc',
  q: '',
  unused: '',
  missingAlt: '',
  image: '',
};
export type MediaFilters = typeof defaults;

export const filterNames = ['q', 'unused', 'missingAlt'] as const;
export const orders = ['createdAt:desc', 'createdAt:asc', 'name:asc', 'bytes:desc', 'updatedAt:desc'] as const;

/** URL parameters are user input: values that the API would reject are dropped. */
export function toQuery(values: MediaFilters): MediaListQuery & { page: number; limit: number } {
  return {
    ...pageOf(values, 50),
    sort: orders.find((order) => order === values.sort) ?? 'createdAt:desc',
    ...(values.q && { q: values.q.slice(0, 200) }),
    ...(values.unused === '1' && { unused: '1' as const }),
    ...(values.missingAlt === '1' && { missingAlt: '1' as const }),
  };
}
