import { isUnverified } from '#lib/platform/process/server/databaseAddress.ts';
import { type Env, misspelled } from '#lib/platform/process/server/env.ts';
import { type Finding, findingsOf } from './Finding.ts';

const { ok, warning, error } = findingsOf('settings');

/** Characters of METRICS_TOKEN, guesses at which are not limited. */
const shortestToken = 16;

/** Valid settings that a site in production should not have. Invalid ones end every program before it begins. */
export function checkSettings(env: Env, environment: Record<string, string | undefined>): Finding[] {
  const { hostname, protocol } = new URL(env.SITE_URL);
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.');
  const unverified = (['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const).find((name) => isUnverified(env[name] ?? ''));
  const findings = [
    ...misspelled(environment).map((line) => warning(line, 'Correct the name or remove it.')),
    ...(isLocal
      ? [warning(`SITE_URL is ${env.SITE_URL}: links in mails and feeds lead nowhere.`, 'Set it to the public origin.')]
      : []),
    ...(!isLocal && protocol === 'http:'
      ? [error('SITE_URL is not encrypted: passwords can be read on the way.', 'Set up TLS in a proxy; use https://.')]
      : []),
    ...(!env.RATE_LIMITS
      ? [error('RATE_LIMITS is off: passwords can be guessed without limit.', 'Remove the setting.')]
      : []),
    ...(!env.LOAD_SHEDDING || !env.PAGE_CACHE
      ? [warning('LOAD_SHEDDING or PAGE_CACHE is off: overload makes the site slow.', 'Remove the settings.')]
      : []),
    ...(environment.ADMIN_PASSWORD
      ? [warning('ADMIN_PASSWORD is set.', 'Remove it after the first start; it is not needed any more.')]
      : []),
    ...(!env.METRICS_TOKEN && !isLocal
      ? [warning('METRICS_TOKEN is not set: nobody can read /api/metrics.', 'Set it, and watch the site with it.')]
      : []),
    ...(env.METRICS_TOKEN && env.METRICS_TOKEN.length < shortestToken
      ? [warning('METRICS_TOKEN is short: it can be guessed.', 'Set a random one: openssl rand -hex 16')]
      : []),
    ...(env.BACKUP_TO === undefined && !isLocal
      ? [
          warning(
            'BACKUP_TO is not set: the site makes no backups.',
            'Set it (docs/backups.md), or to none if something else makes them.',
          ),
        ]
      : []),
    ...(unverified
      ? [
          warning(
            `${unverified}: the certificate of PostgreSQL is not verified.`,
            'Set sslmode=verify-full, with sslrootcert=FILE for an authority of your own.',
          ),
        ]
      : []),
    ...(!env.DATABASE_URL && env.DEMO_CONTENT !== false && !isLocal
      ? [warning('DEMO_CONTENT is not off.', 'Set DEMO_CONTENT=off, or a new database gets demo articles.')]
      : []),
  ];
  return findings.length > 0 ? findings : [ok('no setting that is unfit for production')];
}
