import type { Rule } from '#lib/format/findInputErrors.ts';

// As the API has them (lib/domain/account.ts), which the schema library keeps to itself: too heavy for a form.

export const nameRule = { required: true, max: 100 } satisfies Rule;
export const passwordRule = { required: true, min: 8, max: 128 } satisfies Rule;
export const bioRule = { max: 2000 } satisfies Rule;
export const addressRule = { kind: 'url', max: 1000 } satisfies Rule;
