/** Sizes in pixels of pictures that stand for a page: `card` in link previews (Open Graph), the others in search results. */
export const shareShapes = {
  card: { width: 1200, height: 630 },
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;

export type ShareShape = keyof typeof shareShapes;

/** What a picture can stand for, as in its address. */
export const sharedKinds = ['site', 'articles', 'pages', 'departments', 'tags', 'users'] as const;
export type SharedKind = (typeof sharedKinds)[number];
