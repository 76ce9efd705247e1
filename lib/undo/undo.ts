import { z } from 'zod';

/** How many of an account's actions can be taken back. */
export const undoLimit = 20;

/** An action of the caller that can be taken back. */
export const undoSchema = z
  .object({
    id: z.string(),
    action: z.string().meta({ description: 'As in the log of changes', examples: ['article.archive'] }),
    label: z.string().meta({ description: 'Name of the first thing that it changed' }),
    count: z.int().meta({ description: 'Things that it changed' }),
    createdAt: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Undo' });
export type Undo = z.infer<typeof undoSchema>;
