import type { DemoThread } from '../DemoThread.ts';
import { russianComments1 } from './russian1.ts';
import { russianComments2 } from './russian2.ts';

export const russianComments: Record<string, DemoThread[]> = { ...russianComments1, ...russianComments2 };
