import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Zod stays out of the browser: it weighs more than the rest of an article's scripts, and probes `eval`, which the
 * content policy reports. What components need beside a schema is in a file of its own (role.ts, roleSchema.ts).
 */
const roots = ['components', 'lib'];
const isOfBrowser = (file: string) => /^components\/|\/(client|browser)(\/|\.tsx?$)/.test(file);

const isTypeOnly = (clause: string) =>
  /^type\b/.test(clause) || (/^\{[^}]*\}$/.test(clause) && /^\{(\s*type\s[^,}]+,?)*\s*\}$/.test(clause));

/** Modules that a file imports at runtime; paths from the project's root, or names of packages. */
function importsOf(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+([^;']*?)\s*from\s+'([^']+)'/gm);
  return [...statements].flatMap(([, clause = '', specifier = '']) => {
    if (isTypeOnly(clause)) return [];
    return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier.replace(/^#/, '');
  });
}

const checked = new Set<string>();
const errors: string[] = [];

function check(file: string, path: string[]): void {
  if (checked.has(file)) return;
  checked.add(file);
  for (const imported of importsOf(file)) {
    if (/^(zod|@hono\/zod-openapi)$/.test(imported)) errors.push([...path, file, imported].join(' → '));
    else if (existsSync(imported)) check(imported, [...path, file]);
  }
}

for (const root of roots)
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(name) && isOfBrowser(join(root, name))) check(join(root, name), []);

for (const error of errors) process.stderr.write(`Zod in the browser: ${error}\n`);
process.exitCode = errors.length > 0 ? 1 : 0;
