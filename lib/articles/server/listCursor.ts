import { z } from 'zod';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ListPosition } from './queries/publicArticleList.ts';

/** What the columns that lists are sorted by have as text: PostgreSQL must be able to read the value. */
const values: Record<string, z.ZodType<string>> = {
  createdAt: z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  views: z.string().regex(/^\d{1,9}$/),
  title: z.string().max(1_000),
};
const positionSchema = z.tuple([z.string(), z.string(), z.uuid()]);

/** An opaque text for the position in a list with this order. */
export function writeCursor({ value, id }: ListPosition, sort: string): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** @throws DomainError invalid, also for the cursor of another order */
export function readCursor(cursor: string, sort: string): ListPosition {
  const [of, value, id] = parse(cursor);
  const [field = ''] = sort.split(':');
  const isValid = of === sort && (values[field] ?? values.createdAt)?.safeParse(value).success;
  if (!isValid || value === undefined || id === undefined) {
    throw new DomainError('invalid', 'invalid_input', { cursor: 'invalid' });
  }
  return { value, id };
}

function parse(cursor: string): z.infer<typeof positionSchema> | [] {
  try {
    return positionSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data ?? [];
  } catch {
    return [];
  }
}
