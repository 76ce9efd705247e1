/** What an API key may be for, in the order in which people choose. Operations say which one they need. */
export const scopes = [
  'read',
  'articles:write',
  'media:write',
  'comments:moderate',
  'departments:write',
  'tags:write',
  'front:write',
] as const;
export type Scope = (typeof scopes)[number];

/** What an operation says to API keys: the scope that they need, or that they are refused whatever they have. */
export type KeyAccess = Scope | 'noKeys';
