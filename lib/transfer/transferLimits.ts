// No schema here: the browser imports the numbers, and must not import the schema library.

/** Limits of an import in the newsroom; the command has none. */
export const transferLimits = { bytes: 1024 * 1024 * 1024 } as const;
