import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { features, packages, platform, queriesReadBy, typesOnly } from './map.ts';

const errors = new Set<string>();
const used = new Set<string>();

type Part = 'shared' | 'browser' | 'server' | 'page';

/** `server` never reaches a browser; `shared` runs in both; `browser` is calls, hooks, components and scripts. */
function partOf(file: string): Part {
  if (/^(pages|server\.ts|dev\.ts)/.test(file)) return 'page';
  if (file.includes('/server/') || file.startsWith('components/document/')) return 'server';
  return /^components\/|\/(client|browser)\/|\/client\.tsx?$/.test(file) ? 'browser' : 'shared';
}

const reaches: Record<Part, readonly Part[]> = {
  shared: ['shared'],
  browser: ['shared', 'browser'],
  server: ['shared', 'server', 'browser'],
  page: ['shared', 'browser', 'server'],
};

function roomOf(file: string): string | null {
  return file.match(/^lib\/(platform\/[^/]+)/)?.[1] ?? file.match(/^(?:lib|components)\/([^/]+)/)?.[1] ?? null;
}

const table = new Map(
  Object.entries({ ...features, ...platform }).map(([room, line]) => [room, line.split(' ').filter(Boolean)]),
);
const order = Object.keys(platform);

function check(file: string, imported: string, isType: boolean): void {
  const [from, to] = [roomOf(file), roomOf(imported)];
  if (to === null || typesOnly[file] === imported) return;
  // The kinds and shapes that columns hold are what a feature shares.
  if (file.startsWith('lib/platform/db/server/schema/') && partOf(imported) === 'shared') return;
  const say = (rule: string) => errors.add(`${file} imports ${imported}: ${rule}.`);
  if (!isType && !reaches[partOf(file)].includes(partOf(imported)))
    say(`${partOf(file)} code may not import ${partOf(imported)} code`);
  if (file.startsWith('lib/') && imported.startsWith('components/') && from !== 'site')
    say('lib never imports components');
  if (from === null || from === to) return;
  if (!table.has(from)) errors.add(`${from} has no line in lint/map.ts.`);
  if (!order.includes(to) || order.includes(from)) {
    used.add(`${from} ${to}`);
    if (!table.get(from)?.includes(to)) say(`${from} may not import ${to}`);
  }
  if (/\/server\/(queries|routes|present)[./]/.test(imported) && from !== 'site') {
    used.add(`${to} queries ${from}`);
    const isOfRoutes = /\/server\/routes[./]/.test(imported) && !/\/server\/routes[./]/.test(file);
    if (isOfRoutes || (!/\/server\/routes[./]/.test(imported) && !queriesReadBy[to]?.split(' ').includes(from)))
      say(`${to} keeps it to itself`);
  }
}

const files = ['lib', 'components', 'pages']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)))
  .concat('server.ts', 'dev.ts')
  .filter((name) => /\.tsx?$/.test(name));
for (const file of files) {
  for (const [, clause = '', specifier = '', dynamic = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\b([^'";]*?)\bfrom '([^']+)'|\bimport\(\s*'([^']+)'/gm,
  )) {
    const name = specifier || dynamic;
    const path = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(file), name) : null;
    const names = clause
      .match(/^\s*\{([^}]*)\}\s*$/)?.[1]
      ?.split(',')
      .filter((part) => part.trim());
    const isType = /^\s*type\b/.test(clause) || names?.every((part) => /^\s*type\b/.test(part)) === true;
    if (path && existsSync(path)) check(file, path, isType);
    for (const { name: found, only, rule } of packages)
      if (!isType && found.test(name) && !only.test(file)) errors.add(`${file} imports ${name}: ${rule}.`);
  }
}

for (const [room, imported] of table)
  for (const other of imported) {
    if (order.includes(room) && order.indexOf(other) <= order.indexOf(room))
      errors.add(`${room}: ${other} has no line below this one.`);
    if (!used.has(`${room} ${other}`)) errors.add(`${room} does not import ${other}: remove it from its line.`);
  }
for (const [room, readers] of Object.entries(queriesReadBy))
  for (const reader of readers.split(' '))
    if (!used.has(`${room} queries ${reader}`)) errors.add(`${reader} does not read queries of ${room}: remove it.`);

for (const error of [...errors].sort()) process.stderr.write(`${error}\n`);
process.exitCode = errors.size > 0 ? 1 : 0;
