import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knowledge } from './Knowledge.ts';

/** The tokens of links in new mails of a site without SMTP, which are files. */
export class MailReader {
  readonly #folder: string;
  readonly #read = new Set<string>();

  constructor(dataDirectory: string) {
    this.#folder = join(dataDirectory, 'mail');
  }

  async learn(knowledge: Knowledge): Promise<void> {
    const names = (await readdir(this.#folder).catch(() => [])).filter(
      (name) => name.endsWith('.eml') && !this.#read.has(name),
    );
    for (const name of names.slice(-30)) {
      const mail = await readFile(join(this.#folder, name), 'utf8').catch(() => '');
      // Long lines are broken by quoted-printable, in which an equals sign is =3D.
      const links = mail
        .replaceAll(/=\r?\n/g, '')
        .matchAll(/https?:\/\/[^/]+\/(?:(?:en|hy)\/)?([\w/-]+)\?token=(?:3D)?([\w-]{20,})/g);
      for (const [, page = '', token = ''] of links) {
        knowledge.add('token', token);
        knowledge.add(`token of ${page}`, token);
      }
    }
    for (const name of names) this.#read.add(name);
  }
}
