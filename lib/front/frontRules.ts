// No schema here: see accountRules.ts.

import type { Language } from '#lib/languages/language.ts';

export const frontLabels = ['breaking', 'developing', 'opinion', 'interview', 'photos'] as const;
export type FrontLabel = (typeof frontLabels)[number];

/** The parts of a front, each of which is compared, saved and merged as a whole; in the order of the page. */
export const frontParts = ['banner', 'lead', 'seconds', 'latest', 'stories', 'rails', 'excluded'] as const;
export type FrontPart = (typeof frontParts)[number];

/** How many places a front has after its lead. A department's page goes on with the rest of its articles. */
export const frontPlaces = {
  site: { seconds: 2, latest: 8 },
  department: { seconds: 5, latest: 0 },
} as const;
export type FrontKind = keyof typeof frontPlaces;

/** The front page of a language, or with the id or slug of a department the first page of that. */
export type FrontTarget = { language: Language; department?: string | undefined };

/** Articles of a department on the front page. */
export const railArticles = 4;

export const frontLimits = { title: 300, teaser: 1000, banner: 200, stories: 200, rails: 200, excluded: 500 } as const;
