import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Backups } from '#lib/backups/backup.ts';
import type { JobsHealth } from '#lib/jobs/job.ts';
import type { Attention } from '#lib/statistics/attention.ts';
import { mailsTo } from '../../support/mails.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { runCommand } from '../../support/runCommand.ts';
import { makeTempFolder, startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
/** Twelve hours away, so that no scheduled backup begins during the test. In the site's time zone, UTC+3. */
const backupAt = new Date(Date.now() + 15 * 3_600_000).toISOString().slice(11, 16);
const settings = {
  ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, TIME_ZONE: 'Europe/Moscow', BACKUP_AT: backupAt },
  ...{ BACKUP_TO: makeTempFolder(), SITE_URL: 'http://localhost' },
};
let site: TestSite;
let token: string;

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

const metrics = async () => (await fetch(`${site.url}/api/metrics`)).text();
const attention = (): Promise<Attention> => call('GET', '/attention');
const backups = (): Promise<Backups> => call('GET', '/backups');

/** Every ten minutes a job reports late articles, too. */
async function passwordMails() {
  const mails = await mailsTo(admin.email, join(site.dataDirectory, 'mail'), 1);
  return mails.filter(({ subject }) => subject?.startsWith('Новый пароль'));
}

async function jobOf(name: string) {
  const { jobs }: JobsHealth = await call('GET', '/jobs');
  return jobs.find((job) => job.name === name);
}

async function statusOf(id: string): Promise<string> {
  const [row] = await query(site.connectionString, 'select status from articles where id = $1', [id]);
  return row.status;
}

/** Scheduled by the API, and due since. */
async function aDueArticle(): Promise<string> {
  const { id } = await call('POST', '/articles', {
    title: 'Вовремя',
    body: '<p>Текст.</p>',
    status: 'scheduled',
    scheduledFor: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await query(site.connectionString, `update articles set scheduled_for = now() - interval '1 hour' where id = $1`, [
    id,
  ]);
  return id;
}

beforeAll(async () => {
  site = await startApi(settings);
  await query(site.connectionString, 'insert into pause (paused_at) values (now())');
  await site.stop();
  site = await startApi({ ...settings, DATA_DIR: site.dataDirectory });
  // If the first process was slow, it has run some.
  await query(site.connectionString, `delete from pgboss.job where name in ('publish-due', 'mail-link')`);
  token = (await call('POST', '/auth/login', admin)).token;
}, 300_000);

afterAll(() => site.remove());

describe('a site restored from a backup', () => {
  it('publishes and sends nothing until it is resumed, and then everything that waited', async () => {
    const id = await aDueArticle();
    await call('POST', '/auth/forgot-password', { email: admin.email });
    await call('POST', '/jobs/publish-due/run');
    await call('POST', '/jobs/housekeeping/run');
    // Other jobs run.
    expect(await pollUntil(async () => (await jobOf('housekeeping'))?.lastRun?.state === 'done')).toBe(true);
    expect(await jobOf('publish-due')).toMatchObject({ running: 0, lastRun: null });
    expect(await jobOf('mail-link')).toMatchObject({ running: 0, lastRun: null });
    expect(await statusOf(id)).toBe('scheduled');
    expect(await mailsTo(admin.email, join(site.dataDirectory, 'mail'), 1)).toEqual([]);
    expect(await attention()).toMatchObject({ paused: true });
    expect(await metrics()).toMatch(/^vestnik_paused 1$/m);

    const resumed = await runCommand('lib/installation/server/admin.ts', ['resume'], {
      DATA_DIR: site.dataDirectory,
      DATABASE_URL: '',
    });

    expect(resumed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The site publishes and sends again/) });
    expect(await pollUntil(async () => (await statusOf(id)) === 'published')).toBe(true);
    expect(await pollUntil(async () => (await passwordMails()).length > 0)).toBe(true);
    expect(await passwordMails()).toHaveLength(1);
    expect(await attention()).toMatchObject({ paused: false });
    expect(await metrics()).toMatch(/^vestnik_paused 0$/m);
  }, 120_000);
});

describe('the backups of a running site', () => {
  it('are made on request and by schedule; the newsroom is warned when there is none for two days', async () => {
    await query(site.connectionString, `update users set created_at = now() - interval '49 hours'`);
    const before = await backups();
    const warned = await attention();

    await call('POST', '/jobs/backup/run');

    expect(before).toMatchObject({ schedule: { at: backupAt, keepDays: 30 }, lastGoodAt: null, overdue: true });
    expect(warned.backups).toBe(1);
    expect(await pollUntil(async () => (await backups()).lastGoodAt !== null)).toBe(true);
    const { backups: made, overdue } = await backups();
    expect(overdue).toBe(false);
    expect(made).toEqual([expect.objectContaining({ verification: 'restored', error: null })]);
    expect(readdirSync(settings.BACKUP_TO)).toContain(made[0]?.name);
    expect((await attention()).backups).toBe(0);
    const [, time] = /^vestnik_last_backup_timestamp_seconds (\S+)$/m.exec(await metrics()) ?? [];
    expect(Number(time) * 1000).toBeCloseTo(Date.parse(made[0]?.startedAt ?? ''), -1);
    expect(await jobOf('backup')).toMatchObject({
      cron: `${Number(backupAt.slice(3))} ${Number(backupAt.slice(0, 2))} * * *`,
    });

    await query(site.connectionString, `update backups set started_at = now() - interval '49 hours'`);
    expect(await backups()).toMatchObject({ overdue: true });
  }, 120_000);
});
