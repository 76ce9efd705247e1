import { z } from 'zod';
import { accountRules } from './accountRules.ts';
import { oidcAnswerSchema } from './oidc.ts';
import { proofFields, secondFactorMethodSchema, secondFactorRequestSchema } from './secondFactor.ts';

/** `signIn`: by a new sign-in only, as with Google. */
const waySchema = z.enum(['password', ...secondFactorMethodSchema.options, 'oidc', 'signIn']);

/** What an answer with the code `confirmation_required` has besides message and code. */
export const confirmationRequestSchema = secondFactorRequestSchema.omit({ methods: true }).extend({
  challenge: z.string().meta({ description: 'For POST /auth/confirmation; single use, valid for ten minutes' }),
  ways: z.array(waySchema).meta({ description: 'How the caller can confirm; `signIn` stands for a new sign-in' }),
  providerName: z.string().optional().meta({ description: 'Of the OpenID provider, with the way `oidc`' }),
});
export type ConfirmationRequest = z.infer<typeof confirmationRequestSchema>;

const proof = {
  oidc: oidcAnswerSchema.optional(),
  password: z.string().max(accountRules.password.max).optional(),
  ...proofFields,
};

export const confirmationSchema = z
  .strictObject(proof)
  .refine(
    ({ challenge, ...ways }) =>
      Object.values(ways).filter((way) => way !== undefined).length === 1 &&
      (ways.password !== undefined || ways.oidc !== undefined || challenge !== undefined),
    { path: ['password'] },
  )
  .meta({
    id: 'Confirmation',
    description:
      'Exactly one of `password`, `oidc`, `code`, `recoveryCode` and `passkey`; all but the first two with `challenge`',
  });
export type Confirmation = z.infer<typeof confirmationSchema>;
