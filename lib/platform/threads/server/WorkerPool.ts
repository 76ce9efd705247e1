import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

export type PoolOptions = {
  /** Path of the thread's file, which calls `answerTasks`. Not an `import`, because bundlers would include the file. */
  file: string;
  size: number;
  /** Milliseconds per task; then the thread is terminated and the task fails. */
  timeout: number;
  /** Milliseconds until an idle thread is terminated. */
  idleTime: number;
  workerData?: unknown;
  resourceLimits?: ResourceLimits;
};

export type WorkerAnswer<Output = unknown> = { result: Output } | { error: unknown };

type Task = { input: unknown; settle(answer: WorkerAnswer): void; reject(error: unknown): void };
type Thread = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | undefined };

/** The thread did not finish: it timed out, ran out of memory or crashed. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure';
}

/** Threads that work on one task each, started on demand and terminated when idle. Tasks queue in order. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #waiting: Task[] = [];
  readonly #threads = new Set<Thread>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * @param input anything that can be cloned
   * @param signal removes the task from the queue, or terminates the thread that works on it
   * @throws what the task threw; WorkerFailure if the thread did not finish; the signal's reason
   */
  async run<Output>(input: unknown, signal?: AbortSignal): Promise<Output> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const settle = (answer: WorkerAnswer<Output>) => {
      if ('error' in answer) reject(answer.error);
      else resolve(answer.result);
    };
    const task: Task = { input, settle, reject };
    const abort = () => this.#cancel(task, signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    this.#waiting.push(task);
    this.#next();
    return promise.finally(() => signal?.removeEventListener('abort', abort));
  }

  #cancel(task: Task, reason: unknown): void {
    const place = this.#waiting.indexOf(task);
    if (place >= 0) this.#waiting.splice(place, 1);
    const thread = [...this.#threads].find((one) => one.task === task);
    if (thread) this.#end(thread, reason);
    else task.reject(reason);
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#freeThread();
    const task = thread && this.#waiting.shift();
    if (!task) return;
    clearTimeout(thread.timer);
    thread.task = task;
    thread.timer = setTimeout(
      () => this.#end(thread, new WorkerFailure('The thread timed out')),
      this.#options.timeout,
    );
    thread.worker.ref();
    try {
      thread.worker.postMessage(task.input);
    } catch (error) {
      // The input can't be cloned.
      task.reject(error);
      this.#rest(thread);
    }
  }

  #freeThread(): Thread | null {
    for (const thread of this.#threads) if (!thread.task) return thread;
    return this.#threads.size < this.#options.size ? this.#start() : null;
  }

  #start(): Thread {
    const { file, workerData, resourceLimits } = this.#options;
    const worker = new Worker(file, { workerData, ...(resourceLimits && { resourceLimits }) });
    const thread: Thread = { worker, task: null, timer: undefined };
    this.#threads.add(thread);
    worker.on('message', (answer: WorkerAnswer) => this.#settle(thread, answer));
    worker.on('error', (error) => this.#end(thread, new WorkerFailure(`The thread crashed: ${error.message}`)));
    worker.on('exit', () => this.#end(thread, new WorkerFailure('The thread ended')));
    return thread;
  }

  #settle(thread: Thread, answer: WorkerAnswer): void {
    thread.task?.settle(answer);
    this.#rest(thread);
  }

  #rest(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.task = null;
    thread.worker.unref();
    thread.timer = setTimeout(() => this.#end(thread), this.#options.idleTime).unref();
    this.#next();
  }

  /** Another thread is started if there are more tasks. */
  #end(thread: Thread, reason?: unknown): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.task?.reject(reason);
    void thread.worker.terminate();
    this.#next();
  }
}

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
