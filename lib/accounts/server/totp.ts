import { Secret, TOTP } from 'otpauth';
import { create } from 'qrcode';

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
