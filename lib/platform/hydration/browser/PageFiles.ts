/** The scripts of pages, which the build bundles: addresses below `/_next/static/`. */
export type PageFiles = {
  /** The module that starts a page: React and what all pages share. */
  start: string;
  /** What a page needs besides, and the modules that they import, by route. */
  pages: Record<string, string[] | undefined>;
};
