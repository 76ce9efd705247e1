// No schema here: the forms take the same rules without the schema library.

export const secondFactorRules = {
  passkeyName: 60,
  passkeys: 20,
  recoveryCodes: 10,
} as const;
