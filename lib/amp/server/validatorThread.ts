import '#lib/platform/logging/server/silentThread.ts';
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { workerData } from 'node:worker_threads';
import { answerTasks } from '#lib/platform/threads/server/WorkerPool.ts';

// Runs in its own thread: the validator takes a second to start and blocks the event loop while it reads a page.

type ValidationError = { severity: string; line: number; col: number };
type Validator = {
  init: () => Promise<void>;
  validateString: (html: string) => { status: string; errors: ValidationError[] };
  renderErrorMessage: (error: ValidationError) => string;
};
export type Verdict = { status: string; errors: { line: number; column: number; message: string }[] };

const context: { amp?: { validator: Validator } } = createContext();
new Script(readFileSync(workerData, 'utf8')).runInContext(context);
const validator = context.amp?.validator;
if (!validator) throw new Error('The AMP validator exports nothing usable');
await validator.init();

answerTasks((html: string): Verdict => {
  const { status, errors } = validator.validateString(html);
  const located = errors
    .filter(({ severity }) => severity === 'ERROR')
    .map((error) => ({ line: error.line, column: error.col, message: validator.renderErrorMessage(error) }));
  return { status, errors: located };
});
