import { type SQL, sql } from 'drizzle-orm';

/** Deterministic for the number, with version and variant of a custom UUID (RFC 9562, 8). */
export function uuidOf(kind: 'article' | 'translations' | 'user' | 'comment', number: SQL): SQL {
  return sql`overlay(overlay(md5(${`${kind} `}::text || ${number}) placing '8' from 13) placing '8' from 17)::uuid`;
}

/** A number in [0, 1), deterministic for `n`; different for each `draw`. */
export function pseudoRandom(draw: SQL, n = sql`n`): SQL {
  return sql`((hashint8extended(${n}::bigint * 1000 + ${draw}, 7) & 1048575) / 1048576.0)`;
}

/** A whole number from 0 to `size` - 1. With a `bias` above 1, low numbers are more frequent. */
export function drawn(draw: number, size: SQL, bias = 1, n = sql`n`): SQL {
  return sql`floor(power(${pseudoRandom(sql.raw(String(draw)), n)}, ${sql.raw(String(bias))}) * ${size})::int`;
}

const years = 10;

/** The time of a seeded article: evenly over ten years, of which each 87,600 articles are a sample. */
export function timeOf(number: SQL): SQL {
  const hours = sql.raw(String(years * 365 * 24));
  return sql`(date_trunc('hour', now()) - ${number} % ${hours} * interval '1 hour' - ${number} % 59 * interval '1 minute')`;
}
