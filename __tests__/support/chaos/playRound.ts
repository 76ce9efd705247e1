import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../fuzz/Random.ts';
import { pollUntil } from '../pollUntil.ts';
import type { ChaosSite } from './ChaosSite.ts';
import { failures } from './failures.ts';
import type { Ledger } from './Ledger.ts';

export type Round = { failures: string[]; acknowledged: number; refused: number; violations: string[] };

/** Milliseconds. */
const pauseBefore = 500;
const recovery = 120_000;
/** Writes of each kind that must be acknowledged after the last failure: the site works again. */
const writesAfter = 2;

/** Some of the failures in turn, one while the other may not be over, under load; then everything is compared with the ledger. */
export async function playRound(
  site: ChaosSite,
  ledger: Ledger,
  names: string[],
  random: Random,
  print: (line: string) => void = () => {},
): Promise<Round> {
  const before = { acknowledged: ledger.acknowledged, refused: ledger.refused, violations: ledger.violations.length };
  const end = new AbortController();
  const playing = ledger.play(end.signal);
  for (const name of names) {
    await sleep(pauseBefore * random.fraction());
    print(`  ${name}`);
    await failures[name]?.(site, random);
    await site.revive();
  }
  const enough = ledger.counts.map((count) => count + writesAfter);
  const works = async () => ledger.counts.every((count, kind) => count >= (enough[kind] ?? 0));
  if (!(await pollUntil(works, recovery)))
    ledger.violations.push('two minutes after the round, some writes are refused');
  end.abort();
  await playing;
  print(`  comparing ${ledger.acknowledged} writes`);
  await ledger.check();
  return {
    failures: names,
    acknowledged: ledger.acknowledged - before.acknowledged,
    refused: ledger.refused - before.refused,
    violations: ledger.violations.slice(before.violations),
  };
}

/** Faults for a round: at least one, at most four. */
export function chooseFailures(random: Random): string[] {
  const names = Object.keys(failures);
  const count = random.int(1, 4);
  return Array.from({ length: count }, () => random.pick(names));
}
