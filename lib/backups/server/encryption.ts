import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';

/** Encrypts in the format of age (https://age-encryption.org/v1), so that `age --decrypt` can read it, too. */
export async function encrypt(content: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return Readable.from(await encrypter.encrypt(toByteStream(content)));
}

/** @throws CliError if the passphrase is missing or wrong; the stream fails if the content was changed */
export async function decrypt(content: Readable, passphrase: string): Promise<Readable> {
  if (passphrase === '') throw new CliError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.from(await decrypter.decrypt(toByteStream(content)));
  } catch {
    content.destroy();
    throw new CliError('The backup can’t be decrypted: BACKUP_PASSPHRASE is not its passphrase, or it is damaged.');
  }
}
