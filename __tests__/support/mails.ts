import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

/** By file. A mail never changes, and a long run has thousands, which a busy machine would take seconds to parse at each look. */
const known = new Map<string, Promise<Email>>();

function parsed(file: string): Promise<Email> {
  const mail = known.get(file) ?? readFile(file).then((bytes) => PostalMime.parse(bytes));
  known.set(file, mail);
  return mail;
}

/** The mails that the running site wrote for an address, oldest first; polls for the first one. */
export async function mailsTo(
  address: string,
  folder = join(process.env.TEST_SITE_DATA ?? '', 'mail'),
  attempts = 2_400,
): Promise<Email[]> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => parsed(join(folder, name))));
    const found = mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()));
    if (found.length > 0) return found;
    await sleep(50);
  }
  return [];
}

/** The first link in a mail, empty without one. */
export function linkIn(mail: Email | undefined): string {
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** The token in a mail's link. */
export function tokenIn(mail: Email | undefined): string {
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
