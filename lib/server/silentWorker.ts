import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread whose printed output goes nowhere: libraries quote what they parse, and a thread has no `log`. */
export function silentWorker(script: string, options: WorkerOptions): Worker {
  const worker = new Worker(script, { ...options, stdout: true, stderr: true });
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}
