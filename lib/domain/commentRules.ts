// No schema here: see accountRules.ts.

export const commentRules = {
  authorName: { required: true, max: 100 },
  body: { required: true, max: 4000 },
  note: { max: 500 },
} as const;

/** Why a reader reports a comment. */
export const reportReasons = ['spam', 'insult', 'other'] as const;
