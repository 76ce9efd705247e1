import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lines per slice. */
const slice = 5_000;

/** Words of class `flag` that match `condition` and end in `stripped` also have a form with `added` instead. */
type Rule = { flag: string; stripped: string; added: string; condition: RegExp };

/**
 * The words of a Hunspell dictionary (man page hunspell.5) and the forms made by its suffix rules. Prefix rules are
 * ignored, because they make other words.
 */
export class SuffixDictionary {
  readonly #flags = new Map<string, string>();
  readonly #byEnding = new Map<string, Rule[]>();
  readonly #byFlag = new Map<string, Rule[]>();
  #longestEnding = 0;

  private constructor() {}

  /**
   * Reads in slices of a few milliseconds, to let other work run in between.
   *
   * @param aff the text of the affix file, with one letter per word class
   * @param dic the text of the word list
   * @param fold normalizes letters before they are compared
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

  /** Whether the dictionary lists a word without rules for its forms, as it does for irregular forms. */
  hasWithoutRules(word: string): boolean {
    return this.#flags.get(word) === '';
  }

  /** The dictionary words of which `form` may be a form. */
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

  /** A dictionary word and all forms that its rules make. */
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
