import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lines that are read at once. */
const slice = 5_000;

/** Words of the class `flag` that match `condition` and end in `stripped` have a form that ends in `added` instead. */
type Rule = { flag: string; stripped: string; added: string; condition: RegExp };

/**
 * The words of a Hunspell dictionary (man page hunspell.5) and the forms that its suffix rules make of them. Prefix rules, which
 * make other words, are left out.
 */
export class SuffixDictionary {
  readonly #flags = new Map<string, string>();
  readonly #byEnding = new Map<string, Rule[]>();
  readonly #byFlag = new Map<string, Rule[]>();
  #longestEnding = 0;

  private constructor() {}

  /**
   * Reads in slices of some milliseconds.
   *
   * @param aff the text of the affix file, with one letter for each class of words
   * @param dic the text of the word list
   * @param fold what is done to letters before they are compared
   */
  static async read(aff: string, dic: string, fold: (text: string) => string): Promise<SuffixDictionary> {
    const dictionary = new SuffixDictionary();
    for (const match of fold(aff).matchAll(/^SFX +(\S) +(\S+) +(\S+) +(\S+)/gm)) dictionary.#addRule(match);
    const lines = dic.split('\n');
    for (let start = 0; start < lines.length; start += slice) {
      await nextTurn();
      for (const line of lines.slice(start, start + slice)) dictionary.#addWord(fold(line));
    }
    return dictionary;
  }

  has(word: string): boolean {
    return this.#flags.has(word);
  }

  /** Whether the dictionary lists a word without rules for its forms: irregular forms stand there so. */
  hasWithoutRules(word: string): boolean {
    return this.#flags.get(word) === '';
  }

  /** The words, as the dictionary lists them, of which `form` may be a form. */
  basesOf(form: string): string[] {
    const bases = new Set(this.#flags.has(form) ? [form] : []);
    for (let length = 0; length <= Math.min(this.#longestEnding, form.length); length += 1) {
      const stem = form.slice(0, form.length - length);
      for (const { flag, stripped, condition } of this.#byEnding.get(form.slice(stem.length)) ?? []) {
        const base = stem + stripped;
        if (this.#flags.get(base)?.includes(flag) && condition.test(base)) bases.add(base);
      }
    }
    return [...bases];
  }

  /** A word that the dictionary lists, and the forms that its rules make. */
  formsOf(base: string): string[] {
    const forms = [base];
    for (const flag of this.#flags.get(base) ?? '') {
      for (const { stripped, added, condition } of this.#byFlag.get(flag) ?? []) {
        if (condition.test(base)) forms.push(base.slice(0, base.length - stripped.length) + added);
      }
    }
    return forms;
  }

  #addWord(line: string): void {
    const [listed = '', flags = ''] = line.split('/');
    const word = listed.toLowerCase();
    this.#flags.set(word, flags + (this.#flags.get(word) ?? ''));
  }

  #addRule([, flag = '', stripped = '', added = '', condition = '']: RegExpExecArray): void {
    const rule = {
      flag,
      stripped: stripped === '0' ? '' : stripped,
      added: added === '0' ? '' : added,
      condition: new RegExp(`${condition === '.' ? '' : condition}$`),
    };
    push(this.#byEnding, rule.added, rule);
    push(this.#byFlag, flag, rule);
    this.#longestEnding = Math.max(this.#longestEnding, rule.added.length);
  }
}

function push(lists: Map<string, Rule[]>, key: string, rule: Rule): void {
  const list = lists.get(key);
  if (list) list.push(rule);
  else lists.set(key, [rule]);
}
