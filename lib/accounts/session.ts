import { z } from 'zod';

/** One of the caller's sessions. Browser and system are names such as “Firefox” and “Android”, or null if unknown. */
export const sessionSchema = z
  .object({
    id: z.string().meta({ description: 'Identifies the session; not its token' }),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean().meta({ description: 'True for the session of this request' }),
  })
  .meta({ id: 'Session' });
export type OwnSession = z.infer<typeof sessionSchema>;
