import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './WorkerPool.ts';

/** Inside a thread of a `WorkerPool`: answers each task with what the function returns or throws. */
export function answerTasks<Input>(work: (input: Input) => unknown): void {
  parentPort?.on('message', async (input: Input) => {
    parentPort?.postMessage(await attempt(() => work(input)));
  });
}

async function attempt(work: () => unknown): Promise<WorkerAnswer> {
  try {
    return { result: await work() };
  } catch (error) {
    return { error };
  }
}
