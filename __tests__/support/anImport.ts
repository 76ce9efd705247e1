import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './runCommand.ts';
import { query } from './TestDatabases.ts';

const running = { DATA_DIR: process.env.TEST_SITE_DATA ?? '', DATABASE_URL: process.env.DATABASE_URL ?? '' };

/** A former site of a test, whose files are imported by the command. */
export function anImport(from: 'wordpress' | 'ghost' | 'vestnik' = 'wordpress') {
  const marker = `w${randomUUID().slice(0, 8)}`;
  const site = `https://${marker}.example.com`;
  const folder = mkdtempSync(join(tmpdir(), 'vestnik-import-'));

  async function run(content: string | Uint8Array, ...flags: string[]) {
    const file = join(folder, `${marker}.${from === 'wordpress' ? 'xml' : from === 'ghost' ? 'json' : 'zip'}`);
    writeFileSync(file, content);
    const { code, stdout, stderr } = await runCommand(
      'lib/transfer/server/commands/import.ts',
      [from, file, ...flags],
      running,
    );
    return { code, stderr, lines: stdout.split('\n').map((line) => line.trim()) };
  }

  /** Articles whose title ends with the marker, in the order of their titles. */
  async function articles() {
    return query(running.DATABASE_URL, 'select * from articles where title like $1 order by title', [`%${marker}`]);
  }

  const rows = (sql: string, values: unknown[] = []) => query(running.DATABASE_URL, sql, values);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { marker, site, run, articles, rows, remove };
}

/** Counts of a report: its lines without the warnings. */
export function countsOf(lines: string[]): string[] {
  return lines.filter((line) => /^\w+: (?:\d+ \w+(?:, )?)+$/.test(line));
}
