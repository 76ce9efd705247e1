import { parentPort, workerData } from 'node:worker_threads';
import { inputOf } from './inputs.ts';
import type { ParserCase } from './ParserCase.ts';

/** Inputs `from` to `to` of one parser. */
export type Task = { parser: string; seed: number; from: number; to: number };
export type Found = { index: number; violation: string; input: string };
/** Failures are reported one by one, because the thread may not get to the end. */
export type Message = { found: Found } | { refused: number };

const { parserCases }: { parserCases: readonly ParserCase[] } = await import(workerData.cases);
/** Where the thread is, for the one that watches it: it can't answer while a parser runs. */
const progress: Int32Array = workerData.progress;
const post = (message: Message) => parentPort?.postMessage(message);

parentPort?.on('message', (task: Task) => post({ refused: runTask(task) }));

/** @returns how many inputs the parser refused */
function runTask({ parser, seed, from, to }: Task): number {
  let refused = 0;
  for (let index = from; index < to; index += 1) {
    Atomics.store(progress, 0, index);
    const { one, input, random } = inputOf(parserCases, parser, seed, index);
    try {
      const violation = one.violationIn(input, random);
      if (violation) post({ found: { index, violation, input } });
    } catch (error) {
      if (error instanceof Error && one.refuses(error)) refused += 1;
      else post({ found: { index, violation: `throws ${nameOf(error)}`, input } });
    }
  }
  return refused;
}

/** The kind of error and where it was thrown, without what differs from input to input. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = /\(?(?:file:\/\/)?\S*?((?:lib|node_modules)\/[^\s)]+):\d+\)?/.exec(error.stack ?? '')?.[1] ?? '';
  return `${error.name}: ${error.message.slice(0, 80).replaceAll(/\d+/g, '…')} at ${place}`;
}
