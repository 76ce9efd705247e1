import { answerTasks } from '#lib/platform/threads/server/WorkerPool.ts';

export type TestTask = { do: 'double'; number: number } | { do: 'throw' | 'never' | 'exit' | 'tooMuch' };

answerTasks((task: TestTask) => {
  if (task.do === 'double') return task.number * 2;
  if (task.do === 'throw') throw new RangeError('not that one');
  if (task.do === 'exit') process.exit(1);
  const kept: number[][] = [];
  for (;;) if (task.do === 'tooMuch') kept.push(Array.from({ length: 100_000 }, Math.random));
});
