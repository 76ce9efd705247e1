// No schema here: see accountRules.ts.

export const commentRules = {
  authorName: { required: true, max: 100 },
  body: { required: true, max: 4000 },
  note: { max: 500 },
} as const;

/** For how long a moderator blocks the network of a comment, and the note about it. */
export const blockRules = { days: { max: 365 }, reason: { max: 300 } } as const;

/** Why a reader reports a comment. */
export const reportReasons = ['spam', 'insult', 'other'] as const;
