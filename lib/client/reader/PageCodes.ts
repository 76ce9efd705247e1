/** Files below `/_next/` in the order of their execution, and what the bundler's runtime starts when it has them. */
export type PageCode = { files: string[]; modules: number[] };
/** `app` and the bundler's runtime are loaded for all pages, before their own code; `last` after it. */
export type PageCodes = { runtime: string; app: PageCode; pages: Record<string, PageCode | undefined>; last: string[] };
