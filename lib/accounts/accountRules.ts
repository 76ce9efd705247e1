// No schema here: the API's schemas and the forms take the same rules, and the browser gets none of the schema library.
// Lengths are in UTF-16 units.

import { maxEmailLength } from '#lib/platform/values/inputLimits.ts';

export const accountRules = {
  name: { required: true, max: 100 },
  email: { required: true, max: maxEmailLength, kind: 'email' },
  /** NIST 800-63B-4: 8 characters of whatever script at least, room for a sentence, never truncated. */
  password: { required: true, min: 8, max: 128 },
  staffPassword: { required: true, min: 12, max: 128 },
  bio: { max: 2000 },
  apiKeyName: { required: true, max: 60 },
  avatarUrl: { max: 1000, kind: 'url' },
} as const;
