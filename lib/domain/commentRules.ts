// No schema here: see accountRules.ts.

export const commentRules = {
  authorName: { required: true, max: 100 },
  body: { required: true, max: 4000 },
} as const;
