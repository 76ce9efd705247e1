import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Random } from '../../../fuzz/Random.ts';
import { ChaosSite } from '../../support/chaos/ChaosSite.ts';
import { Ledger } from '../../support/chaos/Ledger.ts';
import { playRound } from '../../support/chaos/playRound.ts';
import { makeTempFolder } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

/** Milliseconds: a busy machine starts processes slowly, and interrupted mails are sent again after a minute. */
const timeout = 600_000;
const folder = makeTempFolder();
const site = new ChaosSite(folder, ['replica']);
const ledger = new Ledger(site);

beforeAll(async () => {
  await site.start();
  await ledger.open();
}, timeout);

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a site whose processes are killed under load', () => {
  it(
    'has all that it acknowledged, once, and shows nothing that was deleted',
    async () => {
      const failures = [
        'an encoder is killed',
        'the replica is killed',
        'a process is killed',
        'all connections are ended',
      ];

      const { acknowledged, violations } = await playRound(site, ledger, failures, new Random(1, 1));

      expect(violations).toEqual([]);
      expect(acknowledged).toBeGreaterThanOrEqual(10);
    },
    timeout,
  );

  it(
    'is compared: what is lost, doubled or shown again is a violation',
    async () => {
      const [image = '', other = ''] = ledger.images;
      const broken = other.replace(/[0-9a-f-]{36}/, randomUUID());
      const change = (text: string, values: unknown[]) => query(site.connectionString, text, values);
      await change('delete from comments where body = $1', [ledger.comments[0]]);
      await change(
        `insert into comments (id, article_id, author_name, body, status)
         select gen_random_uuid(), article_id, author_name, body, status from comments where body = $1`,
        [ledger.comments[1]],
      );
      await change(
        `insert into log_entries (id, action, target_type, target_id)
         select gen_random_uuid(), action, target_type, target_id from log_entries where action = 'article.publish' and target_id = $1`,
        [ledger.scheduled[0]?.id],
      );
      rmSync(join(site.dataDirectory, image));
      const half = readFileSync(join(site.dataDirectory, other)).subarray(0, 500);
      mkdirSync(dirname(join(site.dataDirectory, broken)));
      writeFileSync(join(site.dataDirectory, broken), half);
      ledger.images.push(broken);
      ledger.articles.push({ ...(ledger.articles[0] ?? { id: '', slug: '' }), title: null });

      await ledger.check();

      expect(ledger.violations).toHaveLength(6);
      expect(ledger.violations).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^\/articles\/.* \(deleted\): 200$/),
          `comments has ${ledger.comments[0]} 0 times`,
          `comments has ${ledger.comments[1]} 2 times`,
          `${image} is lost`,
          `${broken} is broken`,
          `${ledger.scheduled[0]?.slug}, scheduled, is published and was published 2 times`,
        ]),
      );
    },
    timeout,
  );
});
