// No schema here: the API's schemas and the forms take the same rules, and the browser gets none of the schema library.
// Lengths are in UTF-16 units.

export const accountRules = {
  name: { required: true, max: 100 },
  email: { required: true, max: 254, kind: 'email' },
  /** NIST 800-63B-4: 8 characters of whatever script at least, room for a sentence, never truncated. */
  password: { required: true, min: 8, max: 128 },
  bio: { max: 2000 },
  avatarUrl: { max: 1000, kind: 'url' },
} as const;

export const commentRules = {
  authorName: { required: true, max: 100 },
  body: { required: true, max: 4000 },
} as const;

/** The longest texts of the newsroom's inputs, and the most tags. */
export const articleLimits = {
  title: 300,
  summary: 1000,
  slug: 120,
  alt: 500,
  credit: 300,
  seoTitle: 300,
  seoDescription: 1000,
} as const;
export const tagLimits = { tag: 60, tags: 20 } as const;
export const departmentLimits = { name: 100, description: 1000, slug: 60 } as const;
export const feedLimits = { url: 2000, title: 200 } as const;
export const imageLimits = { alt: 500, credit: 200 } as const;
export const newsletterLimits = { subject: 200, intro: 5000 } as const;
export const searchLimits = { q: 200 } as const;
