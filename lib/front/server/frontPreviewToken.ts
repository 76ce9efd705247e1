import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';

const contentSchema = z.object({
  userId: z.uuid(),
  language: languageSchema,
  departmentId: z.uuid().nullable(),
  /** Milliseconds. */
  expiresAt: z.number(),
});
export type FrontPreviewClaims = z.infer<typeof contentSchema>;

/** A link to the draft of a front for one editor. Signed (HMAC-SHA-256) instead of stored: each look at it makes one. */
export async function signFrontPreview(db: Db, preview: FrontPreviewClaims): Promise<string> {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${(await macOf(db, text)).toString('base64url')}`;
}

/** Null for a token that is forged or expired. */
export async function readFrontPreviewToken(db: Db, token: string): Promise<FrontPreviewClaims | null> {
  const [text = '', mac = ''] = token.split('.');
  const expected = await macOf(db, text);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const preview = contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return preview.expiresAt > Date.now() ? preview : null;
}

async function macOf(db: Db, text: string): Promise<Buffer> {
  return createHmac('sha256', await getSecret(db, 'front previews'))
    .update(text)
    .digest();
}
