/** Which words a page has: those of readers' pages, of lists of all articles, of pages about the reader's account, or of the newsroom. */
export const wordKinds = ['readers', 'browse', 'accounts', 'admin'] as const;
export type WordKind = (typeof wordKinds)[number];
