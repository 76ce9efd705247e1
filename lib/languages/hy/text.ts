import type { TextRules } from '../LanguageRules.ts';

export const hy: TextRules = {
  // Chromium has no Armenian numbers and plurals.
  numbers: 'ru',
  pluralOf: (count) => (Math.abs(count) < 2 ? 'one' : 'other'),
  // Units; abbreviations («էլ․ փոստ», «թ․», «փ․»): any other one-dot leader (U+2024) is a colon.
  bound: [
    /\d (?=(?:[կսմ]?մ|կ?գ|թ|մլն|մլրդ|հազ|դրամ|տոկոս)(?![ա-և]))|[ա-և]ի (?=\d)/g,
    /(?<=(?:^|[\s«(])(?:էլ|թթ?|փ|ք)․) (?=\S)/gi,
  ],
};
