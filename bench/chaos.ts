import '#lib/platform/process/server/reportCrash.ts';
import { join } from 'node:path';
import { readArguments } from '#lib/platform/process/server/cli.ts';
import { ChaosSite } from '../__tests__/support/chaos/ChaosSite.ts';
import { Ledger } from '../__tests__/support/chaos/Ledger.ts';
import { chooseFailures, playRound } from '../__tests__/support/chaos/playRound.ts';
import { Random } from '../fuzz/Random.ts';

const usage = `Usage: npm run chaos -- [--rounds N] [--seed N] [--from N]
Kills, pauses and replaces the processes of a site and its PostgreSQL under load, and compares what is there with what was acknowledged.
--from goes on with that round of a seed.`;
const { values } = readArguments(usage, {
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '1' },
  },
});
const [rounds, seed, from] = [Number(values.rounds), Number(values.seed), Number(values.from)];
const print = (line: string) => process.stdout.write(`${line}\n`);

const site = new ChaosSite(join(import.meta.dirname, `../.data/chaos-${seed}`));
await site.start();
try {
  const ledger = new Ledger(site);
  await ledger.open();
  print(`seed ${seed}, ${site.dataDirectory}`);
  for (let round = from; round < from + rounds; round += 1) {
    // A round is the same whichever came before.
    const random = new Random(seed, round);
    const { failures, acknowledged, refused, violations } = await playRound(
      site,
      ledger,
      chooseFailures(random),
      random,
      print,
    );
    print(
      `${round}: ${failures.join(', ')}: ${acknowledged} writes acknowledged, ${refused} requests refused, ${violations.length} violations`,
    );
    for (const violation of violations) print(`  ${violation}`);
    if (violations.length > 0) process.exitCode = 1;
  }
  print(`${rounds} rounds, ${ledger.acknowledged} writes, ${ledger.violations.length} violations`);
} finally {
  await site.stop();
}
