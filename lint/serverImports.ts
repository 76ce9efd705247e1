import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What each folder of lib/server may import, top down: a line names only folders of lines below it, so no two folders
 * import each other. `.` are the files directly in lib/server. Import directions of other folders are in biome.json.
 */
const mayImport = {
  // Command lines
  admin: 'installation services queries db .',
  seed: 'installation services db/demo queries db .',
  doctor: 'services backups http queries cdn bucket build db logging settings .',
  'transfer/commands': 'installation services backups transfer archive queries db settings .',
  // What server.ts and the pages are made of
  tracing: 'telemetry db .',
  site: 'api pages services cache cdn siteSettings notifications http build load db . metrics telemetry',
  worker: 'services siteSettings jobs queries db . telemetry',
  installation: 'db/demo services jobs queries db .',
  'db/demo': 'services auth content media db db/schema .',
  api: 'services http limits metrics media words load . telemetry',
  pages: 'services cache siteSettings threads http syndication words load db .',
  // The product: one use case a file
  services:
    'backups telemetry ampValidator present threads cache cdn siteSettings auth feeds sharing syndication content jobs limits metrics notifications queries mail media net words load search transfer archive linkCards db db/schema .',
  transfer: 'present cache auth jobs queries content mail media net archive words db logging .',
  ampValidator: 'threads logging .',
  threads: 'feeds linkCards syndication content media logging .',
  // What the use cases are made of
  present: 'siteSettings auth syndication queries words search',
  cache: 'cdn http metrics jobs load db . telemetry',
  mail: 'siteSettings words . telemetry',
  siteSettings: 'queries words db .',
  auth: 'queries media db .',
  feeds: 'content',
  syndication: 'content',
  content: 'media',
  sharing: 'media .',
  metrics: 'notifications media load db . telemetry',
  notifications: 'http db .',
  http: 'assets media words settings styles load .',
  jobs: 'db .',
  limits: 'db .',
  queries: 'db db/schema search .',
  db: 'load logging settings . telemetry',
  backups: 'bucket media .',
  media: 'bucket net logging .',
  archive: 'logging .',
  assets: 'bucket logging .',
  cdn: '.',
  bucket: '.',
  build: 'words styles logging .',
  load: '.',
  net: '.',
  words: '.',
  styles: '.',
  '.': 'logging settings telemetry',
  'db/schema': '',
  linkCards: '',
  logging: '',
  search: '',
  settings: '',
  telemetry: '',
} satisfies Record<string, string>;

const server = 'lib/server';
const table = new Map(Object.entries(mayImport).map(([folder, line]) => [folder, line.split(' ').filter(Boolean)]));
const order = [...table.keys()];
const errors = new Set<string>();
const used = new Set<string>();

/** The most specific folder of the table that contains the file. */
function folderOf(file: string): string {
  const [top = '', second] = file.split('/');
  if (second === undefined) return '.';
  return table.has(`${top}/${second}`) ? `${top}/${second}` : top;
}

/** A module's path below lib/server; null outside. */
function moduleOf(specifier: string, importer: string): string | null {
  const path = specifier.startsWith('.')
    ? join(server, dirname(importer), specifier)
    : specifier.replace(/^#lib/, 'lib');
  return path.startsWith(`${server}/`) ? path.slice(server.length + 1) : null;
}

for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(file)) continue;
  const importer = folderOf(file);
  if (!table.has(importer)) errors.add(`${server}/${importer} has no line in lint/serverImports.ts.`);
  for (const [, specifier = ''] of readFileSync(join(server, file), 'utf8').matchAll(
    /\b(?:from|import)\s*\(?\s*'([^']+)'/g,
  )) {
    const imported = moduleOf(specifier, file);
    if (imported === null || folderOf(imported) === importer) continue;
    used.add(`${importer} ${folderOf(imported)}`);
    if (!table.get(importer)?.includes(folderOf(imported)))
      errors.add(`${server}/${file} imports ${imported}: ${importer} may not import ${folderOf(imported)}.`);
  }
}

for (const [importer, folders] of table)
  for (const folder of folders) {
    if (order.indexOf(folder) <= order.indexOf(importer))
      errors.add(`${importer}: ${folder} has no line below this one.`);
    if (!used.has(`${importer} ${folder}`))
      errors.add(`${importer} does not import ${folder}: remove it from its line.`);
  }

for (const error of errors) process.stderr.write(`${error}\n`);
process.exitCode = errors.size > 0 ? 1 : 0;
