import { englishComments } from './comments/en.ts';
import { armenianComments } from './comments/hy.ts';
import { russianComments } from './comments/ru.ts';
import type { DemoThread } from './DemoThread.ts';

/** What readers wrote below the articles, by slug. */
export const demoComments: Record<string, DemoThread[]> = {
  ...russianComments,
  ...englishComments,
  ...armenianComments,
};
