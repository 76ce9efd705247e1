import type { Random } from '../Random.ts';

/** What breaks something somewhere, besides pieces of other inputs. */
const odd = [
  ...[
    '',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u0000',
    '\u0007',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u200d',
    '\u202e',
    '\u2028',
    '\ufeff',
    '\ufffe',
    '\uffff',
  ],
  ...[
    '\ud800',
    '\udc00',
    '\udbff',
    '😀',
    '👩\u200d🚀',
    '\u0301',
    '\u0345',
    'İ',
    'ß',
    'ŉ',
    'ﬁ',
    '\ufdfa',
    'Ё',
    'и\u0306',
    'եւ',
    'և',
    '٣',
    '𝟗',
    'ⅷ',
  ],
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?xml ?>',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '&',
    '&amp;',
    '&lt;',
    '&#0;',
    '&#x110000;',
    '&#55296;',
    '&a;',
    '&nbsp',
  ],
  ...[
    '"',
    "'",
    '`',
    '=',
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '\\',
    '/',
    '//',
    '|',
    '*',
    '_',
    '~',
    '#',
    ':',
    ';',
    ',',
    '.',
    '-',
    '—',
    '…',
    '%',
    '%00',
    '%zz',
    '?',
    '@',
  ],
  ...[
    '0',
    '-1',
    '1e999',
    'NaN',
    '99999999999999999999',
    '0x1',
    '2026-02-30',
    '00:60',
    'null',
    'true',
    '__proto__',
    'constructor',
    'javascript:',
    'data:',
    'http://[',
    'mailto:',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '<svg>',
    '<math>',
    '<template>',
    '<p onclick=x>',
    '<img src=x onerror=y>',
    '<a href="javascript:x">',
    '<iframe srcdoc="<p>">',
    '<plaintext>',
  ],
];

const token = /<[^<>]*>|&[#\w]*;?|[\p{L}\p{N}]+|\s+|./gsu;
const plain = /^[\p{L}\p{N}\s]+$/u;
/** Those that end nothing in XML, HTML and JSON. */
const oddWords = odd.filter((text) => !/[<>&"'\\\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text));
/** Longer ones take long without finding more; what grows is tested by linearParsers.test.ts. */
const maxLength = 6_000;

/** Seeds, cut into tokens once. */
export class Corpus {
  readonly #seeds: string[][];

  constructor(seeds: readonly string[]) {
    this.#seeds = seeds.map((seed) => seed.slice(0, maxLength).match(token) ?? ['']);
  }

  /** One of the seeds with some changes: its tokens are dropped, repeated, swapped, replaced, and mixed with those of another. */
  mutated(random: Random): string {
    const tokens = [...random.pick(this.#seeds)];
    if (random.chance(0.3)) return this.#withOtherWords(tokens, random);
    for (let change = random.pick([1, 1, 2, 4, 12]); change > 0; change -= 1) this.#change(tokens, random);
    const text = tokens.join('');
    return text.slice(
      random.chance(0.05) ? random.int(0, text.length) : 0,
      random.chance(0.1) ? random.int(0, text.length) : maxLength,
    );
  }

  /** The same markup around other words, so that a strict parser gets to what comes after it. */
  #withOtherWords(tokens: string[], random: Random): string {
    const words = tokens.flatMap((word, index) => (plain.test(word) ? index : []));
    const others = random.pick(this.#seeds).filter((word) => plain.test(word));
    for (let change = random.pick([1, 2, 4, 12]); change > 0 && words.length > 0; change -= 1)
      tokens[random.pick(words)] =
        random.chance(0.5) && others.length > 0 ? random.pick(others) : random.pick(oddWords);
    return tokens.join('');
  }

  #change(tokens: string[], random: Random): void {
    const at = random.int(0, Math.max(0, tokens.length - 1));
    const some = random.int(1, 6);
    const other = random.pick(this.#seeds);
    const piece = () => {
      const from = random.int(0, other.length - 1);
      return other.slice(from, from + some);
    };
    switch (random.int(0, 7)) {
      case 0:
        tokens.splice(at, some);
        break;
      case 1:
        tokens.splice(at, 0, ...tokens.slice(at, at + some));
        break;
      case 2:
        tokens.splice(at, 0, ...piece());
        break;
      case 3:
        tokens.splice(at, some, ...piece());
        break;
      case 4:
        tokens.splice(at, 1, ...tokens.splice(random.int(0, Math.max(0, tokens.length - 1)), 1));
        break;
      case 5:
        tokens[at] = changedLetter(tokens[at] ?? '', random);
        break;
      case 6:
        tokens.splice(
          at,
          0,
          ...Array.from({ length: random.pick([2, 20, 300]) }, () => tokens[at] ?? random.pick(odd)),
        );
        break;
      default:
        tokens.splice(at, random.int(0, 1), random.pick(odd));
    }
  }
}

function changedLetter(text: string, random: Random): string {
  const at = random.int(0, text.length);
  return text.slice(0, at) + random.pick(odd) + text.slice(at + random.int(0, 1));
}
