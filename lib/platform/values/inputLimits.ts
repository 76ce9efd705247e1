// No schema here: see accountRules.ts. The longest texts of the inputs of the admin pages and of the search.

export const articleLimits = {
  title: 300,
  summary: 1000,
  slug: 120,
  alt: 500,
  credit: 300,
  seoTitle: 300,
  seoDescription: 1000,
  note: 2000,
} as const;
/** Characters of a title and a description that search engines show. */
export const searchLengths = { title: 60, description: 160 } as const;
export const maxEmailLength = 254;
/** How many tags, and how long one is. */
export const tagLimits = { limit: 20, maxLength: 60 } as const;
export const tagTextLimits = { description: 500 } as const;
export const bylineLimits = { people: 20, name: 100 } as const;
export const departmentLimits = { name: 100, description: 1000, slug: 60 } as const;
export const feedLimits = { url: 2000, title: 200 } as const;
export const imageLimits = { alt: 500, credit: 200, description: 2000, author: 200, copyright: 300 } as const;
export const newsletterLimits = { subject: 200, intro: 5000 } as const;
export const menuLimits = { items: 20, label: 60 } as const;
export const settingLimits = {
  name: 60,
  tagline: 160,
  footerText: 1000,
  socialLabel: 40,
  socialLinks: 12,
  phone: 40,
  address: 200,
  blockedWord: 60,
  blockedWords: 500,
} as const;
export const staffProfileLimits = {
  jobTitle: 100,
  place: 100,
  beats: 300,
  bio: 2000,
  link: 1000,
  links: 8,
  contact: 200,
} as const;
export const reviewLimits = { note: 2000 } as const;
/** How many filters a user can save, and how long a name is. */
export const filterLimits = { limit: 30, name: 60 } as const;
export const searchLimits = { q: 200 } as const;
