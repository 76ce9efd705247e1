import { z } from 'zod';

/** Why somebody goes to the OpenID provider: to sign in, to join it to their account, or to confirm that it is them. */
export const oidcPurposes = ['signIn', 'join', 'confirm'] as const;
export type OidcPurpose = (typeof oidcPurposes)[number];

/** The query with which the provider sent the browser back, and the browser's cookies. */
export type OidcAnswer = { answer: string; cookies: string | undefined };

export const oidcAnswerSchema = z.string().max(10_000).meta({
  description: 'The query with which the OpenID provider redirected back, from the browser that has the cookie',
});

/** The provider of the site, as an account sees it. */
export const oidcStateSchema = z.object({
  name: z.string(),
  isJoined: z.boolean().meta({ description: 'Whether it signs the caller in' }),
  isRequired: z.boolean().meta({ description: 'Whether the caller’s role waits for a sign-in there' }),
});
export type OidcState = z.infer<typeof oidcStateSchema>;
