import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../fuzz/Random.ts';
import { pollUntil } from '../pollUntil.ts';
import { type ChaosSite, parts } from './ChaosSite.ts';
import { failures, partFor } from './failures.ts';
import type { Ledger } from './Ledger.ts';

type Counts = { acknowledged: number; mails: number; purges: number; refused: number };
export type Round = Counts & { failures: string[]; violations: string[] };

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
  const before = { ...countsOf(ledger), violations: ledger.violations.length };
  const isCrash = /"msg":"the process crashed"/g;
  const crashes = () => site.output().match(isCrash)?.length ?? 0;
  const crashesBefore = crashes();
  site.wasFull = false;
  const end = new AbortController();
  const playing = ledger.play(end.signal);
  for (const name of names) {
    await sleep(pauseBefore * random.fraction());
    const part = partFor(name);
    print(part && !site.has(part) ? `  ${name}: left out, ${parts[part]}` : `  ${name}`);
    if (!part || site.has(part)) await failures[name]?.(site, random);
    if (await site.revive()) ledger.violations.push('the site ended by itself');
  }
  const enough = ledger.counts.map((count) => count + writesAfter);
  const works = async () => ledger.counts.every((count, kind) => count >= (enough[kind] ?? 0));
  if (!(await pollUntil(works, recovery)))
    ledger.violations.push('two minutes after the round, some writes are refused');
  end.abort();
  await playing;
  print(`  comparing ${ledger.acknowledged} writes`);
  await ledger.check();
  if (crashes() > crashesBefore) ledger.violations.push(`${crashes() - crashesBefore} processes crashed`);
  const after = countsOf(ledger);
  return {
    failures: names,
    acknowledged: after.acknowledged - before.acknowledged,
    mails: after.mails - before.mails,
    purges: after.purges - before.purges,
    refused: after.refused - before.refused,
    violations: ledger.violations.slice(before.violations),
  };
}

function countsOf({ acknowledged, addresses, purges, refused }: Ledger): Counts {
  return { acknowledged, mails: addresses.length, purges, refused };
}

/** For a round: at least one, at most four, of those with a word in their names. */
export function chooseFailures(random: Random, word = ''): string[] {
  const names = Object.keys(failures).filter((name) => name.includes(word));
  const count = random.int(1, 4);
  return Array.from({ length: count }, () => random.pick(names));
}
