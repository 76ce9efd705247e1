/**
 * What the site knows of a language. The kinds are apart because a browser gets only what its page needs; CONTRIBUTING says how a
 * language is added.
 */

/** Of every page: in the reader script. */
export type TextRules = {
  /** The locale of `Intl` for numbers, of a language that browsers lack. */
  numbers?: string;
  /** The plural category of a count; by default that of `Intl`. */
  pluralOf?: (count: number) => string;
  /** What ends in a space at which no line may end. */
  bound: readonly RegExp[];
};

/** Of pages in use: with React. */
export type PageRules = {
  /** In the language itself, on pages of any language; therefore not in the locale files. */
  name: string;
  /** A letter of its script, other than Latin. */
  letter?: RegExp;
  /** As in dates. Not by `Intl`: Chromium has no Armenian dates, and server and browser must render the same text. */
  months: readonly string[];
  /** From Sunday. */
  weekdays: readonly string[];
  /** By default a comma and a space. */
  afterWeekday?: string;
  /** By default the day, a space and the year. */
  dateOf?: (day: string, year: string) => string;
  /** Whether tables have 20 Nov 2026, not 20.11.2026. */
  namesMonths?: boolean;
};

/** Of few pages, which load it when they need it. */
export type RareRules = {
  /** On pages of another language; therefore not in the locale files. */
  offer: { accept: string; dismiss: string };
  /** Of a month as in dates. */
  monthAlone: (month: string) => string;
  /** From Monday, as a calendar's heads. */
  weekdayHeads: readonly string[];
  monthOf: (month: string, year: string) => string;
  yearAlone: (year: string) => string;
};

/** Of the editor and the server. */
export type WritingRules = {
  quotes: { open: string; close: string; innerOpen: string; innerClose: string };
  /** A dash between words, with the space before it. */
  dash: string;
  /** Units that are not parted from their number; a regular expression. */
  units: string;
  /** The spaces after words that are not parted from the next one, and before those that are not parted from the one before. */
  shortWords?: RegExp;
  particles?: RegExp;
  /** Words that may stand twice in a row. */
  repeatable: RegExp;
  /** A full stop other than that of Latin, and what is typed instead. */
  stop?: { mark: string; instead: RegExp };
  /** Latin letters, by the letters of the language that look the same. */
  lookalikes?: Readonly<Record<string, string>>;
  /** Of silent reading. */
  wordsPerMinute: number;
  /**
   * Latin spelling of letters, and of those that are spelled differently together or at the start of a word. Slugs are stored, so a
   * change affects new titles only.
   */
  slugLetters: Readonly<Record<string, string>>;
  slugGroups?: readonly (readonly [RegExp, string])[];
};

type Fallback = readonly [family: 'Serif' | 'Sans', weight: 400 | 700, sizeAdjust: number, fonts: string];

/** Of the server. */
export type ServerRules = {
  openGraph: string;
  /** Its codes in files of other systems. */
  otherCodes: readonly string[];
  fonts: {
    /** The first eight digits of the SHA-256 of the files in public/fonts: a changed file gets a new URL. */
    serif: string;
    sans: string;
    /** Without an italic file browsers slant the upright letters. */
    italic?: string;
    /** The characters in the files, and those of them that the files of the other languages lack. */
    range: string;
    letters?: string;
    /**
     * Installed fonts shown until ours have loaded, scaled (in percent) to the same average text width in this language, so that lines
     * break at the same places. If several are installed for one face, the last one in the list is used.
     */
    fallbacks: readonly Fallback[];
  };
  /** Letters that the index of topics has under another letter. */
  sortedAs?: Readonly<Record<string, string>>;
  /** The beginnings of the names of the months in feeds; regular expressions. */
  monthBeginnings: string;
  /** PostgreSQL's text search configuration. */
  stemmer: string;
  /** Words of nearly every text, useless for searching; folded. */
  stopWords: string;
  /** The keys of a keyboard from left to right, of layouts that are mistaken for each other. */
  keys?: string;
  /** Of a script other than Latin: spellings of its letters in Latin, and the letters that those may stand for, most likely first. */
  toLatin?: string;
  fromLatin?: string;
};

/** Of the search. */
export type WordForms = {
  isWord: RegExp;
  /** All possible forms of the words that a folded word may be a form of, itself included. */
  formsOf: (word: string) => string[];
  /** Whether a folded word is the plural of another, both in the nominative. */
  isPluralOf: (plural: string, singular: string) => boolean;
  /** To be awaited before the first use. */
  load?: () => Promise<void>;
};
