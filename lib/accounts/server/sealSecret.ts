import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';

const bytes = { nonce: 12, tag: 16 };

/**
 * Encrypts a secret that must be read again, with AES-256-GCM and a key of this installation.
 *
 * @param owner the row's owner, bound to the ciphertext: moved to another row, it can't be decrypted
 * @returns nonce, tag and ciphertext
 */
export async function sealSecret(db: Db, secret: Uint8Array, owner: string): Promise<Buffer> {
  const nonce = randomBytes(bytes.nonce);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error if the ciphertext was changed, or is another owner's */
export async function openSecret(db: Db, sealed: Buffer, owner: string): Promise<Buffer> {
  const textAt = bytes.nonce + bytes.tag;
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db), sealed.subarray(0, bytes.nonce))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(bytes.nonce, textAt));
  return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]);
}

function keyOf(db: Db): Promise<Buffer> {
  return getSecret(db, 'second-factors');
}
