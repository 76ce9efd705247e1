import { Worker } from 'node:worker_threads';
import type { Failures } from '../Failures.ts';
import { inputOf } from './inputs.ts';
import type { ParserCase } from './ParserCase.ts';
import type { Found, Message, Task } from './parserThread.ts';

type Run = {
  /** The module that has the parsers. */
  cases?: string;
  count: number;
  seed: number;
  failures: Failures;
  print: (line: string) => void;
  /** Milliseconds for one input. One of this length takes less than one, so that a busy machine makes no difference. */
  timeout?: number;
};

/** Of one parser. */
export type Parsed = { tried: number; refused: number };

/** Inputs between two reports of a thread. */
const batch = 500;
/** Milliseconds between two looks at a thread. */
const watched = 500;

/** Runs inputs through each parser, in threads, so that an input that takes forever is seen. */
export async function fuzzParsers(run: Run): Promise<Map<string, Parsed>> {
  const { cases = new URL('cases.ts', import.meta.url).href, count, seed, failures, print, timeout = 20_000 } = run;
  const { parserCases }: { parserCases: readonly ParserCase[] } = await import(cases);
  const parsed = new Map<string, Parsed>();
  const queue = parserCases.map(({ parser }) => parser);

  const runOne = async (thread: ParserThread, parser: string) => {
    const tries: Parsed = { tried: 0, refused: 0 };
    parsed.set(parser, tries);
    const add = ({ index, violation, input }: Found) => {
      const group = `${parser}: ${violation.split(':').slice(0, 3).join(':').slice(0, 160)}`;
      failures.add({ group, index, detail: violation, reproduction: JSON.stringify(input) });
    };
    for (let from = 0; from < count; ) {
      const { refused, stopped } = await thread.run({ parser, seed, from, to: Math.min(count, from + batch) }, add);
      if (stopped) add({ ...stopped, input: inputOf(parserCases, parser, seed, stopped.index).input });
      const next = stopped ? stopped.index + 1 : Math.min(count, from + batch);
      tries.tried += next - from;
      tries.refused += refused;
      from = next;
    }
    print(`${parser}: ${tries.tried} inputs, ${tries.refused} refused; ${failures.groups.length} kinds of failures`);
  };
  await Promise.all(
    [0, 1].map(async () => {
      const thread = new ParserThread(cases, timeout);
      for (let parser = queue.shift(); parser !== undefined; parser = queue.shift()) await runOne(thread, parser);
      await thread.stop();
    }),
  );
  return parsed;
}

/** `stopped`: the input that ended the thread, or would never have ended. */
type Outcome = { refused: number; stopped: Omit<Found, 'input'> | null };

/** A thread that is ended and started again when one input takes too long. */
class ParserThread {
  readonly #progress = new Int32Array(new SharedArrayBuffer(4));
  readonly #cases: string;
  readonly #timeout: number;
  #worker: Worker | null = null;

  constructor(cases: string, timeout: number) {
    this.#cases = cases;
    this.#timeout = timeout;
  }

  /** @param add is called for each failure */
  async run(task: Task, add: (found: Found) => void): Promise<Outcome> {
    this.#worker ??= new Worker(new URL('parserThread.ts', import.meta.url), {
      workerData: { progress: this.#progress, cases: this.#cases },
    });
    const worker = this.#worker;
    const outcome = Promise.withResolvers<Outcome>();
    // Before the first input, it loads the parsers.
    Atomics.store(this.#progress, 0, -1);
    let last = { index: -1, since: Date.now() };
    const stop = (violation: string) =>
      outcome.resolve({ refused: 0, stopped: { index: Math.max(last.index, task.from), violation } });
    const watch = setInterval(() => {
      const index = Atomics.load(this.#progress, 0);
      if (index !== last.index) last = { index, since: Date.now() };
      else if (index >= 0 && Date.now() - last.since > this.#timeout) stop('takes too long');
    }, watched);
    const onMessage = (message: Message) => {
      if ('found' in message) add(message.found);
      else outcome.resolve({ refused: message.refused, stopped: null });
    };
    const onError = (error: Error) => {
      last = { index: Atomics.load(this.#progress, 0), since: 0 };
      stop(`ends its thread: ${error.message}`);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(task);
    const found = await outcome.promise;
    clearInterval(watch);
    worker.off('message', onMessage);
    worker.off('error', onError);
    if (found.stopped) await this.stop();
    return found;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }
}
