/** Which words a page has: those of readers' pages, of lists of all articles, of pages about the reader's account, of the newsroom, or of one's profile in it. */
export const wordKinds = ['readers', 'browse', 'accounts', 'admin', 'ownProfile'] as const;
export type WordKind = (typeof wordKinds)[number];
