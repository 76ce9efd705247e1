/** The checkout, where npm starts all programs. (`import.meta.dirname` is undefined in modules bundled by Next.) */
export const projectRoot = process.cwd();
