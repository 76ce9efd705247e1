import '#lib/platform/process/server/reportCrash.ts';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '#lib/platform/process/server/cli.ts';
import { ChaosSite } from '../__tests__/support/chaos/ChaosSite.ts';
import { Ledger } from '../__tests__/support/chaos/Ledger.ts';
import { chooseFailures, playRound, type Round } from '../__tests__/support/chaos/playRound.ts';
import { Random } from '../fuzz/Random.ts';

const usage = `Usage: npm run chaos -- [--rounds N] [--seed N] [--from N] [--only WORD]
Kills, pauses and replaces the processes of a site, its PostgreSQL and a replica, fills its disks and changes its clock under load,
and compares what is there with what was acknowledged.
The results of a seed are in .data/chaos-SEED.jsonl: it goes on with the round after the last one. --from plays from that round on.
--only chooses from the failures with this word in their names.`;
const { values } = readArguments(usage, {
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
const print = (line: string) => process.stdout.write(`${line}\n`);

const results = join(import.meta.dirname, `../.data/chaos-${seed}`);
mkdirSync(join(results, '..'), { recursive: true });
/** By number. A round that was played again counts as it was the last time. */
const played = new Map<number, Round>();
if (existsSync(`${results}.jsonl`))
  for (const line of readFileSync(`${results}.jsonl`, 'utf8').trim().split('\n')) {
    const { round, ...result } = JSON.parse(line);
    played.set(round, result);
  }
const from = values.from === undefined ? Math.max(0, ...played.keys()) + 1 : Number(values.from);

const site = new ChaosSite(join(tmpdir(), `vestnik-chaos-${seed}`), ['disks', 'replica', 'clock']);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void site.stop().finally(() => process.exit(1)));
try {
  await site.start();
  const ledger = new Ledger(site);
  await ledger.open();
  print(`seed ${seed}`);
  for (let round = from; round < from + rounds; round += 1) {
    // A round is the same whichever came before.
    const random = new Random(seed, round);
    const result = await playRound(site, ledger, chooseFailures(random, values.only), random, print);
    const { failures, acknowledged, refused, violations } = result;
    print(
      `${round}: ${failures.join(', ')}: ${acknowledged} writes acknowledged, ${refused} requests refused, ${violations.length} violations`,
    );
    for (const violation of violations) print(`  ${violation}`);
    played.set(round, result);
    appendFileSync(`${results}.jsonl`, `${JSON.stringify({ round, ...result })}\n`);
    if (violations.length > 0) writeFileSync(`${results}-${round}.log`, site.output(), { mode: 0o600 });
  }
} finally {
  await site.stop();
}
const all = [...played.values()];
const sum = (numberOf: (round: Round) => number) => all.reduce((total, round) => total + numberOf(round), 0);
const violations = sum((round) => round.violations.length);
const [writes, mails, purges] = [
  sum((round) => round.acknowledged),
  sum((round) => round.mails),
  sum((round) => round.purges),
];
print(
  `${all.length} rounds of this seed, ${writes} writes, ${mails} mails, ${purges} purges, ${violations} violations`,
);
if (violations > 0) process.exitCode = 1;
