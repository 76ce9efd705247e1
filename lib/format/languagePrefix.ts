import { languages } from '#lib/domain/language.ts';

/** The language at the start of a path or a URL without host; in a file of its own, because every page loads `languages`. */
export const languagePrefix = /* @__PURE__ */ new RegExp(`^/(${/* @__PURE__ */ languages.join('|')})(?=[/?#]|$)`);
