import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** The table of rate-limiter-flexible, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
