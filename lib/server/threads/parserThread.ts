import '../logging/silentThread.ts';
import { answerTasks } from './answerTasks.ts';
import { type ParserName, type ParserTask, parse } from './parsers.ts';

answerTasks((task: ParserTask<ParserName>) => parse(task));
