import { z } from 'zod';

/** A sign-in of the caller, or a refused one. */
export const signInSchema = z
  .object({
    time: z.iso.datetime(),
    isRefused: z.boolean(),
    means: z.string().meta({ description: 'password, secondFactor, passkey, google, registration or invitation' }),
    device: z.string().meta({ description: 'Browser and system; empty if unknown' }),
    network: z.string().meta({ description: 'Without its last part; empty if unknown' }),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof signInSchema>;
