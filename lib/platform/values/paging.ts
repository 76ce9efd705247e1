import { z } from 'zod';
import { countBound } from './countBound.ts';

export const maxPageSize = 100;

/** Query of every list: `page` from 1, `limit` at most 100. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1).meta({ description: 'Number of the page, from 1' }),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(10).meta({ description: 'Items per page' }),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Spread into the answer of every list. */
export const pageFields = {
  total: z.int().meta({ description: 'Number of items on all pages' }),
  page: z.int(),
  limit: z.int(),
};

/** Spread into the answer of lists that are counted up to a bound. */
export const boundedPageFields = {
  ...pageFields,
  total: z.int().meta({ description: `Number of items on all pages, at most ${countBound}` }),
  totalIsExact: z.boolean().meta({ description: 'False if counting stopped at `total`' }),
};

/** `sort=field:direction`, limited to the named public fields, so that sorting never reveals a private one. */
export function sortSchema<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  const orders = fields.flatMap((field) => [`${field}:asc` as const, `${field}:desc` as const]);
  return z.enum(orders).meta({ description: 'Field and direction' });
}

/** The last row that a page by number can show: further down, each page would take longer than the one before it. */
export const deepestRow = 100_000;

export type Total = { total: number; totalIsExact: boolean };
export type PageInfo = Total & Pick<PageQuery, 'page' | 'limit'>;

export function rowsBefore({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

export function lastPage(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
