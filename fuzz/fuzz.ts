import '#lib/platform/process/server/reportCrash.ts';
import { randomInt } from 'node:crypto';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { Failures } from './Failures.ts';
import { withFuzzedSite } from './FuzzedSite.ts';
import { fuzzParsers } from './parsers/fuzzParsers.ts';
import { uploadPictures } from './pictures/uploadPictures.ts';
import { RequestFuzzer } from './requests/RequestFuzzer.ts';
import { whatToSend } from './requests/whatToSend.ts';

/** How many of each, unless `--count` says so. */
const parts = { requests: 200_000, parsers: 100_000, pictures: 2_000 };
const isPart = (name: string): name is keyof typeof parts => name in parts;

const usage = `Usage: npm run fuzz -- [--count N] [--seed N] [--only ${Object.keys(parts).join('|')}]
--count: requests, inputs of each parser, and a hundredth as many pictures; by default ${Object.values(parts).join(', ')}`;
const { values } = readArguments(usage, {
  options: { count: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const count = values.count === undefined ? undefined : Number(values.count);
const isCount = count === undefined || (Number.isInteger(count) && count > 0);
if (!Number.isInteger(seed) || !isCount || (values.only !== undefined && !isPart(values.only)))
  throw new CliError(usage);

const print = (line: string) => void process.stdout.write(`${line}\n`);
const failures = new Failures();
const table: string[] = [];
const row = (name: string, ...cells: unknown[]) =>
  table.push(`${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(10)).join('')}`);

const run = {
  async requests() {
    const { tries, statuses } = await withFuzzedSite(failures, async (site) => {
      const fuzzer = new RequestFuzzer({ ...site, ...(await whatToSend(site.neighbour)) }, seed);
      await fuzzer.run(count ?? parts.requests, (sent) =>
        print(`${sent} requests, ${failures.groups.length} kinds of failures`),
      );
      return fuzzer;
    });
    row('operation', 'sent', 'succeeded');
    for (const [id, { sent, succeeded }] of tries) row(id, sent, succeeded);
    row('status', 'answers');
    for (const [status, answers] of [...statuses].sort()) row(status, answers);
  },
  async parsers() {
    const parsed = await fuzzParsers({ count: count ?? parts.parsers, seed, failures, print });
    row('parser', 'inputs', 'refused');
    for (const [parser, { tried, refused }] of parsed) row(parser, tried, refused);
  },
  async pictures() {
    const pictures = count && (values.only === 'pictures' ? count : Math.ceil(count / 100));
    const statuses = await withFuzzedSite(failures, (site) =>
      uploadPictures({ ...site, count: pictures ?? parts.pictures, seed, print }),
    );
    row('status of a picture', 'answers');
    for (const [status, answers] of statuses) row(String(status), answers);
  },
};

print(`seed ${seed}`);
for (const part of Object.keys(parts).filter(isPart)) if (!values.only || values.only === part) await run[part]();
for (const line of ['', ...table, '', `${failures.groups.length} kinds of failures`, ...failures.describe(seed)])
  print(line);
process.exit(failures.groups.length > 0 ? 1 : 0);
