import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tops = ['__tests__', 'bench', 'components', 'deploy', 'docs', 'e2e', 'fuzz', 'lib', 'lint', 'pages', 'public'];
const below = (pattern: string) => tops.map((top) => `${top}/**/${pattern}`);
// Browser tests install the emulator's packages below e2e.
const own = { cwd: root, exclude: ['**/node_modules'] };
const documents = globSync(['*.md', ...below('*.md')], own);
const files = globSync(['*.*', ...below('*')], own);

/** What readers fill in, what others make, and a name that files must not have. */
const made = /[A-Z]{4}|…|\/xx(\/|$)|^__tests__\/releases\/0\.3|^deploy\/tls$|^readers\.css$|^index\.ts$/;

/** What a text calls a place of the project: from a top folder, or by the end of a module's path. */
function placesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, place = '']) => place.replace(/\/$/, ''))
    .filter((place) => tops.includes(place.split('/')[0] ?? '') || /^[\w/]+\.(tsx?|css)$/.test(place))
    .filter((place) => place.includes('/') || place.includes('.'))
    .filter((place) => !made.test(place));
}

/** The former places of docs/architecture.md are gone on purpose. */
function textOf(document: string): string {
  const text = readFileSync(join(root, document), 'utf8');
  const [now = '', former = ''] = text.split('\n## Former places\n');
  return now + former.replaceAll(/^\|[^|]*\|/gm, '|');
}

const exists = (place: string) =>
  globSync(place.replaceAll(/[[\]]/g, '?'), { cwd: root }).length > 0 ||
  files.some((file) => file.endsWith(`/${place}`));

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    const named = documents.flatMap((document) => placesIn(textOf(document)).map((place) => ({ document, place })));

    expect(named.length).toBeGreaterThan(400);
    expect(named.filter(({ place }) => !exists(place))).toEqual([]);
  });
});
