import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { CliError } from '../CliError.ts';

/** Encrypts in the format of age (https://age-encryption.org/v1), so that `age --decrypt` can read it, too. */
export async function encrypt(content: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/** @throws CliError if the passphrase is missing or wrong; the stream fails if the content was changed */
export async function decrypt(content: Readable, passphrase: string): Promise<Readable> {
  if (passphrase === '') throw new CliError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch {
    content.destroy();
    throw new CliError('The backup can’t be decrypted: BACKUP_PASSPHRASE is not its passphrase, or it is damaged.');
  }
}

// At run time there is one class of streams, but Node and the DOM declare it differently.
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>);
}
