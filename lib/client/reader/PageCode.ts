/**
 * Of a page, or of `/_app` for all: its files below `/_next/` in the order of their execution, and what the bundler's runtime starts when it
 * has them.
 */
export type PageCode = { files: string[]; start: object | undefined };
