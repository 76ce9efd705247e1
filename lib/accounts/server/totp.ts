import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { create } from 'qrcode';
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

/** Seconds that a code is shown for. */
const period = 30;
/** Steps before and after the current one that are accepted: apps' clocks differ, and typing takes time. */
const window = 1;

export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

/** @returns the time step of the code (RFC 6238), or null for a wrong code */
export function stepOfCode(secret: Buffer, code: string, now = Date.now()): number | null {
  const distance = totp(secret).validate({ token: code, timestamp: now, window });
  return distance === null ? null : Math.floor(now / 1000 / period) + distance;
}

/** What an authenticator app needs, to scan or to type. */
export function describeSecret(secret: Buffer, names: { issuer: string; label: string }) {
  const uri = totp(secret, names).toString();
  return { secret: secretOf(secret).base32, uri, qrCode: drawQrCode(uri) };
}

function totp(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: secretOf(secret), algorithm: 'SHA1', digits: 6, period });
}

function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}

/** The quiet zone around the QR code, in modules. */
const margin = 4;

/** One square of the path for each dark module. The page draws it itself: its policy admits no images from data URLs. */
function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = [...data].flatMap((isDark, index) =>
    isDark ? [`M${(index % size) + margin} ${Math.floor(index / size) + margin}h1v1h-1z`] : [],
  );
  return { size: size + 2 * margin, path: squares.join('') };
}

/** Crockford's Base32: no letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** 80 random bits, in groups that can be copied from paper: `k3m9-7q2x-…`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The same for all spellings of a code: upper case, without hyphens, o for 0, i or l for 1. */
export async function hashRecoveryCode(db: Db, code: string): Promise<Buffer> {
  const key = await getSecret(db, 'recovery-codes');
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHmac('sha256', key).update(letters).digest();
}
