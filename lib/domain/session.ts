import { z } from 'zod';

/** A sign-in of one's own. Browser and system are names such as «Firefox» and «Android», null where nobody can tell. */
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
