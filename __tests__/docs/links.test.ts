import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folders = [
  '__tests__',
  '.github',
  'bench',
  'components',
  'deploy',
  'docs',
  'e2e',
  'fuzz',
  'lib',
  'lint',
  'public',
];
const documents = globSync(['*.md', ...folders.map((folder) => `${folder}/**/*.md`)], {
  cwd: root,
  exclude: ['**/node_modules'],
});
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** As GitHub makes them of headings. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A relative link that leads nowhere. */
function isBroken(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
}

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => isBroken(file, link))
        .map((link) => `${file}: ${link}`),
    );

    expect(documents.length).toBeGreaterThan(12);
    expect(broken).toEqual([]);
  });
});
