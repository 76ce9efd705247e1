import { type ResourceLimits, Worker } from 'node:worker_threads';

export type PoolOptions = {
  /** Path of the thread's file, which calls `answerTasks`. By its path and not by `import`: bundlers would take it for theirs. */
  file: string;
  size: number;
  /** Milliseconds for one task; after that its thread is ended and the task fails. */
  timeout: number;
  /** Milliseconds that a thread without a task lives on. */
  idleTime: number;
  workerData?: unknown;
  resourceLimits?: ResourceLimits;
};

export type WorkerAnswer<Output = unknown> = { result: Output } | { error: unknown };

type Task = { input: unknown; settle(answer: WorkerAnswer): void; reject(error: unknown): void };
type Thread = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | undefined };

/** The thread did not finish: it took too long, ran out of memory or broke. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure';
}

/** Threads that work on one task each, started when there is work and ended when there is none. Tasks wait in their order. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #waiting: Task[] = [];
  readonly #threads = new Set<Thread>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * @param input anything that can be cloned
   * @param signal takes the task out of the line, or ends the thread that works on it
   * @throws what the task threw; WorkerFailure when the thread did not finish; the signal's reason
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
      () => this.#end(thread, new WorkerFailure('The thread took too long')),
      this.#options.timeout,
    );
    thread.worker.ref();
    try {
      thread.worker.postMessage(task.input);
    } catch (error) {
      // What can't be cloned.
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
    worker.on('error', (error) => this.#end(thread, new WorkerFailure(`The thread broke: ${error.message}`)));
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

  /** Another thread takes its place when there is more to do. */
  #end(thread: Thread, reason?: unknown): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.task?.reject(reason);
    void thread.worker.terminate();
    this.#next();
  }
}
