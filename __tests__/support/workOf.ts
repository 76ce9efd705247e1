import { drizzle } from 'drizzle-orm/node-postgres';
import { escapeLiteral, Pool } from 'pg';
import { z } from 'zod';
import type { Db } from '#lib/platform/db/server/database.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[] | undefined;
};
const planSchema: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    'Shared Hit Blocks': z.number(),
    'Shared Read Blocks': z.number(),
    Plans: z.array(planSchema).optional(),
  }),
);
const explainedSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planSchema })]) })]);

/** Of all statements of a request: rows that were read from tables and indexes, and blocks of 8 KB. */
export type Work = { rows: number; blocks: number; scans: string[] };

const preparedSchema = z.array(z.object({ name: z.string(), statement: z.string() }));

/**
 * Runs something with a database connection that records its statements, and has PostgreSQL explain each with its parameters. Of a
 * prepared statement also the plan for any parameters, which PostgreSQL may choose from the sixth execution on; the plan with more
 * work counts.
 */
export async function workOf(address: string, run: (db: Db) => Promise<unknown>): Promise<Work> {
  const pool = new Pool({ connectionString: address, max: 1 });
  // The database may be dropped while its connections close.
  pool.on('error', () => {});
  const statements: { text: string; values: unknown[] }[] = [];
  const db = drizzle({
    client: pool,
    logger: { logQuery: (text, values) => statements.push({ text, values }) },
  });
  try {
    await run(db);
    const prepared = await pool.query('select name, statement from pg_prepared_statements');
    const names = new Map(preparedSchema.parse(prepared.rows).map(({ name, statement }) => [statement, name]));
    const plans: Plan[] = [];
    for (const { text, values } of statements.filter((statement) =>
      /^\s*(--.*\n\s*)*(select|with|\()/i.test(statement.text),
    )) {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
      const own = planOf(rows);
      const name = names.get(text);
      if (name === undefined) {
        plans.push(own);
        continue;
      }
      const parameters = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      await pool.query('set plan_cache_mode = force_generic_plan');
      const any = await pool.query(`explain (analyze, buffers, format json) execute "${name}"${parameters}`);
      await pool.query('reset plan_cache_mode');
      plans.push([own, planOf(any.rows)].toSorted((a, b) => blocksOf(b) - blocksOf(a))[0] ?? own);
    }
    const nodes = plans.flatMap(nodesOf);
    return {
      rows: sum(nodes.filter(({ Plans }) => !Plans?.length).map(rowsOf)),
      blocks: sum(plans.map(blocksOf)),
      scans: nodes
        .filter((node) => node['Relation Name'] && rowsOf(node) > 100)
        .toSorted((a, b) => rowsOf(b) - rowsOf(a))
        .map(
          (node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}: ${Math.round(rowsOf(node))}`,
        ),
    };
  } finally {
    await pool.end();
  }
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function planOf(rows: unknown[]): Plan {
  return explainedSchema.parse(rows)[0]['QUERY PLAN'][0].Plan;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  return escapeLiteral(
    Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : String(value),
  );
}

function blocksOf(plan: Plan): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

function rowsOf(node: Plan): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
