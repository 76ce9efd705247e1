import { resolve } from 'node:path';
import { z } from 'zod';
import { editDistance } from '#lib/platform/text/editDistance.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { isTimeZone } from '#lib/platform/values/isTimeZone.ts';
import { CliError } from './cli.ts';
import {
  addressList,
  advertisingSource,
  type BackupTarget,
  backupTarget,
  claimRoles,
  databaseAddress,
  databaseAddresses,
  domainList,
  exactOrigin,
  hostList,
  hostName,
  issuer,
  listeningHost,
  onOff,
  origin,
  proxyList,
  roleList,
  share,
  text,
  timeOfDay,
} from './settingTypes.ts';

type Misspelled = { name: string; suggestion: string };

/** Allowed edit distance grows with the name's length: short names resemble many words. */
const lettersPerError = 4;
const maxErrors = 3;

/**
 * Environment variables that are not settings but resemble one, with the setting that each resembles.
 *
 * @param names names of the environment's variables
 * @param settings names of the settings
 */
function misspelledSettings(names: string[], settings: string[]): Misspelled[] {
  const unknown = names.filter((name) => !settings.includes(name) && !name.startsWith('npm_'));
  return unknown.flatMap((name) => {
    const [nearest] = settings
      .map((suggestion) => ({ suggestion, errors: editDistance(name.toUpperCase(), suggestion) }))
      .sort((one, other) => one.errors - other.errors);
    const allowed = Math.min(maxErrors, Math.max(1, Math.floor(name.length / lettersPerError)));
    return nearest && nearest.errors <= allowed ? [{ name, suggestion: nearest.suggestion }] : [];
  });
}

const settings = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
    ROLE: roleList,
    HOST: listeningHost,
    SITE_URL: origin.optional(),
    SITE_NAME: text,
    TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA time zone such as Asia/Yerevan').default('Europe/Moscow'),
    DATA_DIR: z
      .string()
      .min(1)
      .default('.data')
      .transform((path) => resolve(path)),
    NEXT_DIST_DIR: z.string().min(1).default('.next'),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_DIRECT_URL: databaseAddress.optional(),
    DATABASE_REPLICA_URL: databaseAddresses,
    DATABASE_REPLICA_MAX_LAG: z.coerce.number().min(0.1).max(3_600).default(10),
    DATABASE_POOL: z.coerce.number().int().min(4).max(1_000).default(10),
    MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).optional(),
    MAX_CONNECTIONS_PER_SOURCE: z.coerce.number().int().min(1).max(1_000_000).default(256),
    BODY_MEMORY_MB: z.coerce.number().int().min(8).max(4_096).default(32),
    SHUTDOWN_DELAY: z.coerce.number().min(0).max(3_600).default(0),
    QUERY_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(900),
    ADMIN_EMAIL: emailSchema.optional(),
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    DEMO_CONTENT: onOff.optional(),
    RATE_LIMITS: onOff.default(true),
    LOAD_SHEDDING: onOff.default(true),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Vestnik <noreply@localhost>'),
    S3_BUCKET: text,
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    MEDIA_GB: z.coerce.number().min(0.001).max(1_000_000).optional(),
    BACKUP_TO: backupTarget.optional(),
    BACKUP_AT: timeOfDay.default({ hour: 3, minute: 30 }),
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
    BACKUP_PICTURES: onOff.default(true),
    BACKUP_PASSPHRASE: z.string().min(12).or(z.literal('')).default(''),
    PAGE_CACHE: onOff.default(true),
    PAGE_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(128),
    PAGE_CACHE_DISK_MB: z.coerce.number().int().min(0).max(1_048_576).default(1_024),
    POSTGRES_MEMORY_MB: z.coerce.number().int().min(256).max(1_048_576).optional(),
    LOG_KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
    SIGN_IN_LOG: z.string().max(1000).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ACCESS_LOG: share.default(0),
    TRUST_PROXY: proxyList,
    METRICS_TOKEN: text,
    ADS_TXT: text,
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_SERVICE_NAME: z.string().default('vestnik'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    FETCH_ALLOW_HOSTS: hostList,
    WEBHOOK_URLS: addressList,
    WEBHOOK_SECRET: z.string().min(16).or(z.literal('')).default(''),
    CDN: z.enum(['', 'cloudflare', 'fastly', 'varnish']).default(''),
    CDN_ID: text,
    CDN_TOKEN: text,
    CDN_PURGE_URL: addressList,
    INDEXNOW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')
      .or(z.literal(''))
      .default(''),
    INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    OIDC_NAME: text,
    OIDC_DOMAINS: domainList,
    OIDC_ROLE_CLAIM: text,
    OIDC_ROLES: claimRoles,
    OIDC_ONLY: onOff.default(false),
    FIREBASE_PROJECT_ID: text,
    FIREBASE_AUTH_EMULATOR_HOST: hostName,
    FIREBASE_KEYS_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
    NEXT_PUBLIC_FIREBASE_API_KEY: text,
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: hostName,
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: text,
    NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_HOST: hostName,
    NEXT_PUBLIC_API_HOST: exactOrigin.or(z.literal('')).default(''),
    NEXT_PUBLIC_ADS_SRC: advertisingSource,
  })
  .refine((set) => !set.ADMIN_PASSWORD || set.ADMIN_EMAIL, {
    ...whenValid('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    path: ['ADMIN_EMAIL'],
    message: 'is needed with ADMIN_PASSWORD',
  })
  .refine((set) => !set.DATABASE_DIRECT_URL || set.DATABASE_URL, {
    ...whenValid('DATABASE_URL', 'DATABASE_DIRECT_URL'),
    path: ['DATABASE_URL'],
    message: 'is needed with DATABASE_DIRECT_URL: the address of the pooler',
  })
  .refine((set) => set.DATABASE_REPLICA_URL.length === 0 || set.DATABASE_URL, {
    ...whenValid('DATABASE_URL', 'DATABASE_REPLICA_URL'),
    path: ['DATABASE_URL'],
    message: 'is needed with DATABASE_REPLICA_URL: the address of the primary',
  })
  .refine((set) => !usesBucket(set) || (set.S3_ACCESS_KEY_ID && set.S3_SECRET_ACCESS_KEY), {
    ...whenValid('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'BACKUP_TO'),
    path: ['S3_ACCESS_KEY_ID'],
    message: 'and S3_SECRET_ACCESS_KEY are needed with S3_BUCKET and BACKUP_TO=s3://…',
  })
  .refine((set) => set.WEBHOOK_URLS.length === 0 || set.WEBHOOK_SECRET, {
    ...whenValid('WEBHOOK_URLS', 'WEBHOOK_SECRET'),
    path: ['WEBHOOK_SECRET'],
    message: 'is needed with WEBHOOK_URLS',
  })
  .refine((set) => !/^(cloudflare|fastly)$/.test(set.CDN) || (set.CDN_ID && set.CDN_TOKEN), {
    ...whenValid('CDN', 'CDN_ID', 'CDN_TOKEN'),
    path: ['CDN_ID'],
    message: 'and CDN_TOKEN are needed with CDN=cloudflare and CDN=fastly',
  })
  .refine((set) => set.CDN !== 'varnish' || set.CDN_PURGE_URL.length > 0, {
    ...whenValid('CDN', 'CDN_PURGE_URL'),
    path: ['CDN_PURGE_URL'],
    message: 'is needed with CDN=varnish: the addresses of all its processes',
  })
  .refine((set) => Boolean(set.OIDC_ISSUER) === Boolean(set.OIDC_CLIENT_ID), {
    ...whenValid('OIDC_ISSUER'),
    path: ['OIDC_ISSUER'],
    message: 'and OIDC_CLIENT_ID are needed together',
  })
  .refine((set) => set.OIDC_ISSUER || !usesOidc(set), {
    ...whenValid('OIDC_ISSUER', 'OIDC_DOMAINS', 'OIDC_ROLES', 'OIDC_ONLY'),
    path: ['OIDC_ISSUER'],
    message: 'is needed with the other OIDC_… settings',
  })
  .refine((set) => Boolean(set.OIDC_ROLE_CLAIM) === set.OIDC_ROLES.length > 0, {
    ...whenValid('OIDC_ROLES'),
    path: ['OIDC_ROLE_CLAIM'],
    message: 'and OIDC_ROLES are needed together',
  })
  // The emulator's tokens are not signed: anybody could sign in as anybody.
  .refine((set) => !set.FIREBASE_AUTH_EMULATOR_HOST || set.NODE_ENV !== 'production', {
    ...whenValid('FIREBASE_AUTH_EMULATOR_HOST', 'NODE_ENV'),
    path: ['FIREBASE_AUTH_EMULATOR_HOST'],
    message: 'must not be set in production',
  })
  .refine((set) => !set.NEXT_PUBLIC_FIREBASE_API_KEY || set.NEXT_PUBLIC_FIREBASE_PROJECT_ID, {
    ...whenValid('NEXT_PUBLIC_FIREBASE_API_KEY', 'NEXT_PUBLIC_FIREBASE_PROJECT_ID'),
    path: ['NEXT_PUBLIC_FIREBASE_PROJECT_ID'],
    message: 'is needed with NEXT_PUBLIC_FIREBASE_API_KEY',
  })
  .refine((set) => projectOf(set) === (set.NEXT_PUBLIC_FIREBASE_PROJECT_ID || projectOf(set)), {
    ...whenValid('FIREBASE_PROJECT_ID', 'NEXT_PUBLIC_FIREBASE_PROJECT_ID'),
    path: ['FIREBASE_PROJECT_ID'],
    message: 'must be the same as NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  });

/** Names of all settings. */
export const envNames = Object.keys(settings.shape);

export type Env = Omit<z.infer<typeof settings>, 'SITE_URL'> & { SITE_URL: string };

/** @throws CliError that lists all invalid settings, so that an operator can fix them at once */
export function parseEnv(source: Record<string, string | undefined>): Env {
  // An empty variable means "not set", because compose files and CI systems write it so.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);

  if (!result.success) {
    const errors = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    const lines = [...errors, ...misspelled(source)].map((line) => `  ${line}`);
    throw new CliError(`These settings are invalid:\n${lines.join('\n')}`);
  }

  const { data } = result;
  const siteUrl = data.SITE_URL ?? `http://localhost:${data.PORT}`;
  const providerName = data.OIDC_NAME || (data.OIDC_ISSUER && new URL(data.OIDC_ISSUER).host);
  return { ...data, SITE_URL: siteUrl, OIDC_NAME: providerName, FIREBASE_PROJECT_ID: projectOf(data) };
}

/** A sentence for each variable of the environment that looks like a misspelled setting. */
export function misspelled(source: Record<string, string | undefined>): string[] {
  return misspelledSettings(Object.keys(source), envNames).map(
    ({ name, suggestion }) => `${name}: is not a setting; did you mean ${suggestion}?`,
  );
}

function usesBucket({ S3_BUCKET, BACKUP_TO }: { S3_BUCKET: string; BACKUP_TO?: BackupTarget | undefined }): boolean {
  return S3_BUCKET !== '' || (typeof BACKUP_TO === 'object' && 'bucket' in BACKUP_TO);
}

type OidcSettings = Record<'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_ROLE_CLAIM', string> & {
  OIDC_DOMAINS: string[];
  OIDC_ONLY: boolean;
};

function usesOidc(set: OidcSettings): boolean {
  return Boolean(
    set.OIDC_CLIENT_SECRET || set.OIDC_NAME || set.OIDC_ROLE_CLAIM || set.OIDC_DOMAINS.length > 0 || set.OIDC_ONLY,
  );
}

function projectOf(set: { FIREBASE_PROJECT_ID: string; NEXT_PUBLIC_FIREBASE_PROJECT_ID: string }): string {
  return set.FIREBASE_PROJECT_ID || set.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
}

export const env = parseEnv(process.env);

type Payload = { issues: { path?: PropertyKey[] | undefined }[] };

/** For a rule about several settings: it is checked if these are valid, regardless of errors in others. */
function whenValid(...names: string[]): { when: (payload: Payload) => boolean } {
  return { when: ({ issues }) => !issues.some(({ path }) => names.includes(String(path?.[0]))) };
}
