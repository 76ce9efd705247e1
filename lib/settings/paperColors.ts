// No schema here: see accountRules.ts.

/** Backgrounds of the pages in each color scheme: `--paper` in components/styles/10-tokens.css. */
export const paperColors = { light: '#fbf8f2', dark: '#171513' } as const;

/** Of text, by WCAG 2.2 level AA. */
export const minContrast = 4.5;
