import { checkSettings } from '#lib/installation/server/checkSettings.ts';
import { parseEnv } from '#lib/platform/process/server/env.ts';

const inProduction = {
  SITE_URL: 'https://vestnik.example',
  DATABASE_URL: 'postgresql://vestnik@db.example/vestnik',
  METRICS_TOKEN: '4e1f7f0c9a5b4d2b8c36',
  BACKUP_TO: 'none',
};

function check(settings: Record<string, string>): string[] {
  return checkSettings(parseEnv(settings), settings).map(({ level, text }) => `${level}: ${text}`);
}

describe('checkSettings', () => {
  it('finds nothing in the settings of a site in production', () => {
    expect(check(inProduction)).toEqual(['ok: no setting that is unfit for production']);
  });

  it.each([
    [{ SITE_URL: 'http://vestnik.example' }, /^error: SITE_URL is not encrypted/],
    [{ SITE_URL: 'http://localhost:3000' }, /^warning: SITE_URL is http:\/\/localhost:3000/],
    [{ RATE_LIMITS: 'off' }, /^error: RATE_LIMITS is off/],
    [{ PAGE_CACHE: 'off' }, /^warning: LOAD_SHEDDING or PAGE_CACHE is off/],
    [{ ADMIN_EMAIL: 'a@vestnik.example', ADMIN_PASSWORD: 'long enough' }, /^warning: ADMIN_PASSWORD is set/],
    [{ METRICS_TOKEN: '' }, /^warning: METRICS_TOKEN is not set/],
    [{ BACKUP_TO: '' }, /^warning: BACKUP_TO is not set/],
    [{ DATABASE_URL: '' }, /^warning: DEMO_CONTENT is not off/],
    [{ DATABASE_URL: `${inProduction.DATABASE_URL}?sslmode=no-verify` }, /^warning: DATABASE_URL: the certificate/],
    [
      { DATABASE_URL: `${inProduction.DATABASE_URL}?sslmode=require&uselibpqcompat=true` },
      /^warning: DATABASE_URL: the certificate/,
    ],
    [{ SHUTDOWN_DELAI: '5' }, /^warning: SHUTDOWN_DELAI: is not a setting; did you mean SHUTDOWN_DELAY/],
  ])('reports %o', (settings, finding) => {
    expect(check({ ...inProduction, ...settings } as Record<string, string>)).toEqual([expect.stringMatching(finding)]);
  });
});
