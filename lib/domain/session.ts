import { z } from 'zod';

/** One of the caller's sessions. Browser and system are names such as “Firefox” and “Android”, or null if unknown. */
export const sessionSchema = z
  .object({
    id: z.string().meta({ description: 'Names the session to its owner; it is not its token' }),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean().meta({ description: 'Whether it is the one that asks' }),
  })
  .meta({ id: 'Session' });
export type OwnSession = z.infer<typeof sessionSchema>;
