import { type Dirent, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Files and folders of a data directory that users other than the owner may read or write, without PostgreSQL's programs: in a
 * checkout that others cannot enter, it has a copy of them, which PostgreSQL's user runs. A folder that is a link leads elsewhere.
 */
export function openToOthers(dataDirectory: string): string[] {
  return entriesIn(dataDirectory)
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(dataDirectory, 'postgres/postgresql')))
    .filter((path) => !isLink(join(dataDirectory, relative(dataDirectory, path).split(sep)[0] ?? '')))
    .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o066) !== 0);
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? true;

/** Again if a folder was deleted meanwhile, such as that of an upload. */
function entriesIn(folder: string): Dirent[] {
  for (;;) {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !existsSync(folder)) throw error;
    }
  }
}
