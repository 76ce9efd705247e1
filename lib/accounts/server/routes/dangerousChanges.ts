import type { confirmed } from '../confirmCaller.ts';

type When = NonNullable<Parameters<typeof confirmed>[1]>;

export const toEditorOrAdmin: When = {
  words: 'for the roles editor and admin',
  is: ({ role }) => role === 'editor' || role === 'admin',
};

export const securitySettings: When = {
  words: 'for `secondFactorRequired` and `sessionDays`',
  is: (body) => body.secondFactorRequired !== undefined || body.sessionDays !== undefined,
};

export const newPassword: When = { words: 'for a new password', is: (body) => body.newPassword !== undefined };

/** The password of an account with one is checked by the service itself. */
export const withoutPassword: When = { words: 'without a password', is: (body) => body.password === undefined };
