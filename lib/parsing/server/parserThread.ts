import '#lib/platform/logging/server/silentThread.ts';
import { answerTasks } from '#lib/platform/threads/server/WorkerPool.ts';
import { type ParserName, type ParserTask, parse } from './parsers.ts';

answerTasks((task: ParserTask<ParserName>) => parse(task));
