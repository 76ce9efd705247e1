/** The checkout, where npm starts every program. Not `import.meta.dirname`: in a module that Next has bundled, that is undefined. */
export const projectRoot = process.cwd();
