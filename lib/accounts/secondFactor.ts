import { z } from 'zod';
import { nameSchema } from '#lib/platform/values/name.ts';
import { ownUserSchema, passwordProblemSchema } from './account.ts';
import { accountRules } from './accountRules.ts';
import { oidcStateSchema } from './oidc.ts';
import { secondFactorRules } from './secondFactorRules.ts';

/** The fields of a proof that a sign-in can be completed with. */
export const secondFactorMethodSchema = z.enum(['passkey', 'code', 'recoveryCode']);

const base64url = z
  .string()
  .min(1)
  .max(10_000)
  .regex(/^[\w-]+={0,2}$/);

const challenge = z.string().min(20).max(1000).meta({ description: 'From the answer that started this step' });
const code = z
  .string()
  .overwrite((text) => text.replaceAll(/[\s-]/g, ''))
  .regex(/^\d{6}$/)
  .meta({ description: 'Six digits of the authenticator app' });

// The browser's own JSON; browsers add fields, so unknown ones are dropped instead of refused.
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({ appid: z.boolean().optional() }),
};

/** WebAuthn Level 3, AuthenticationResponseJSON. */
export const passkeyAssertionSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion', description: 'AuthenticationResponseJSON of WebAuthn' });
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** WebAuthn Level 3, RegistrationResponseJSON. */
export const passkeyCreationSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyCreation', description: 'RegistrationResponseJSON of WebAuthn' });
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

const verification = z.enum(['required', 'preferred', 'discouraged']).optional();
const known = z
  .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
  .optional();

/** WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON. */
const requestOptionsSchema = z
  .object({
    challenge: z.string(),
    timeout: z.number().optional(),
    rpId: z.string().optional(),
    allowCredentials: known,
    userVerification: verification,
  })
  .meta({ id: 'PasskeyRequestOptions', description: 'For navigator.credentials.get' });
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>;

/** WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON. */
const creationOptionsSchema = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number().optional(),
    excludeCredentials: known,
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: verification,
      })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])).optional(),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  })
  .meta({ id: 'PasskeyCreationOptions', description: 'For navigator.credentials.create' });

/** The proofs of a second factor, each optional, with the challenge that they answer. */
export const proofFields = {
  challenge: challenge.optional(),
  code: code.optional(),
  recoveryCode: z.string().max(100).optional(),
  passkey: passkeyAssertionSchema.optional(),
};

export const secondFactorProofSchema = z
  .strictObject({
    ...proofFields,
    challenge,
    rememberDevice: z.boolean().optional().meta({ description: 'Skips the second factor on this device for 30 days' }),
  })
  .refine((proof) => secondFactorMethodSchema.options.filter((method) => proof[method] !== undefined).length === 1, {
    path: ['code'],
  })
  .meta({ id: 'SecondFactorProof', description: 'Exactly one of `code`, `recoveryCode` and `passkey`' });
export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;

export const completedSignInSchema = z
  .object({
    token: z
      .string()
      .nullable()
      .meta({ description: 'Bearer token; null after a Google sign-in, whose token is valid now' }),
    user: ownUserSchema,
    device: z
      .string()
      .nullable()
      .meta({ description: 'With `rememberDevice`: a token to send as `device` with the next sign-ins' }),
  })
  .meta({ id: 'CompletedSignIn' });
export type CompletedSignIn = z.infer<typeof completedSignInSchema>;

/** What an answer with the code `second_factor_required` has besides message and code. */
export const secondFactorRequestSchema = z.object({
  challenge: z.string().meta({ description: 'For POST /auth/second-factor; single use, valid for ten minutes' }),
  methods: z.array(secondFactorMethodSchema),
  passkeyOptions: requestOptionsSchema.nullable(),
  passwordProblem: passwordProblemSchema
    .optional()
    .meta({ description: 'As in the answer to a sign-in without a second step' }),
});
export type SecondFactorMethod = z.infer<typeof secondFactorMethodSchema>;
export type SecondFactorRequest = z.infer<typeof secondFactorRequestSchema>;

/** A name that the browser suggests is enough, so it may be changed later. */
const passkeyName = nameSchema(secondFactorRules.passkeyName);

export const passkeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

export const secondFactorStateSchema = z
  .object({
    isRequired: z.boolean().meta({ description: 'True for staff if the settings demand a second factor' }),
    hasAuthenticator: z.boolean().meta({ description: 'True with a confirmed authenticator app' }),
    passkeys: z.array(passkeySchema),
    recoveryCodes: z.int().meta({ description: 'Number of unused recovery codes' }),
    provider: oidcStateSchema.optional().meta({ description: 'The site’s OpenID provider, if it has one' }),
  })
  .meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

/** The password confirms, as an answer to `confirmation_required` does. */
export const ownerProofSchema = z
  .strictObject({ password: z.string().max(accountRules.password.max).optional() })
  .meta({ id: 'OwnerProof' });

export const authenticatorSetupSchema = z
  .object({
    secret: z.string().meta({ description: 'Base32, for typing if the QR code can’t be scanned' }),
    uri: z.string().meta({ description: 'otpauth:// address' }),
    qrCode: z
      .object({ size: z.int(), path: z.string() })
      .meta({ description: 'The address as a QR code: an SVG path, and the width of its square view box' }),
  })
  .meta({ id: 'AuthenticatorSetup' });
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>;

export const authenticatorCodeSchema = z.strictObject({ code });

const recoveryCodes = z
  .array(z.string())
  .nullable()
  .meta({ description: 'Shown once, when the first second factor is added; otherwise null' });
export const recoveryCodesSchema = z.object({ recoveryCodes });

export const passkeyCreationOptionsSchema = z.object({ challenge, options: creationOptionsSchema });
export const passkeyRequestSchema = z.object({ challenge, options: requestOptionsSchema });
export const newPasskeySchema = z.strictObject({ challenge, name: passkeyName, passkey: passkeyCreationSchema });
export type NewPasskey = z.infer<typeof newPasskeySchema>;
export const addedPasskeySchema = z.object({ passkey: passkeySchema, recoveryCodes });
export const passkeyNameSchema = z.strictObject({ name: passkeyName });
export const passkeySignInSchema = z.strictObject({ challenge, passkey: passkeyAssertionSchema });
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;
