/** Which words a page has: those of readers' pages, of lists of all articles, of the reader's account, of the newsroom, or of its pages with parts of readers' pages. */
export const wordKinds = ['readers', 'browse', 'accounts', 'admin', 'adminAndReaders'] as const;
export type WordKind = (typeof wordKinds)[number];
