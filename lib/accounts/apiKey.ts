import { z } from 'zod';
import { scopes } from '#lib/platform/auth/scope.ts';
import { nameSchema } from '#lib/platform/values/name.ts';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';
import { accountRules } from './accountRules.ts';

const scopesSchema = z
  .array(z.enum(scopes))
  .min(1)
  .max(scopes.length)
  .meta({ description: 'What the key may be used for. It never has more rights than its owner has at the time' });

/** A key with which a program calls the API, without the key itself. */
export const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the key' }),
    owner: z.object({ id: z.string(), name: z.string() }),
    scopes: scopesSchema,
    status: z
      .enum(['active', 'expired', 'revoked', 'suspended'])
      .meta({ description: '`suspended` while its owner is blocked or is no longer on the staff' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'To the minute; null if it was never used' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const newApiKeySchema = z
  .strictObject({
    name: nameSchema(accountRules.apiKeyName.max),
    scopes: scopesSchema,
    expiresAt: z.iso.datetime().meta({ description: 'Within 366 days' }),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof newApiKeySchema>;

export const createdApiKeySchema = apiKeySchema
  .extend({ key: z.string().meta({ description: 'The key, `vk_…`: shown this once, and not stored' }) })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

export const apiKeysQuerySchema = pageQuerySchema;
export type ApiKeysQuery = z.infer<typeof apiKeysQuerySchema>;
