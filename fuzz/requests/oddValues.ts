import { hostileBodies } from '../../__tests__/support/hostileBodies.ts';
import { hostileTexts } from '../../__tests__/support/hostileTexts.ts';
import type { Random } from '../Random.ts';

const texts = [
  ...hostileTexts,
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\u202e',
    '\ufeff',
    '\u200b',
    '\r\n',
    '\u0085',
    '\ufdfa'.repeat(40),
  ],
  ...['null', 'undefined', 'true', 'NaN', '-0', '0', '1e999', '-1', '00', '0x10', '1_000', '٣', '9'.repeat(400)],
  ...[
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%',
    '%00',
    '%ff',
    '%ED%A0%80',
    '%2e%2e%2f',
    '\\',
    "'",
    '"',
    "' or 1=1 --",
    '%_',
  ],
  ...[
    '{{7*7}}',
    '$'.concat('{7*7}'),
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'http://',
    'https://[',
    'file:///etc/passwd',
  ],
  ...[
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://0/',
    'https://a..b/',
    'http://user:pass@a.example:99999/',
    'HTTP:a',
  ],
  ...[
    '2026-02-30',
    '2026-13-01T00:00:00Z',
    '0000-00-00',
    '9999-12-31T23:59:59.999Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
  ],
  ...[
    '2026-01-01T00:00:00+25:00',
    '0001-01-01',
    '0001-01-01T00:00:00Z',
    '99999-01-01',
    '2026-01-01T00:00:60Z',
    '1e3',
    'infinity',
    'now',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '019A2B4C-7D10-7C3E-9F21-5B6A7C8D9E01',
  ],
  ...[
    'a@b',
    'a@b.c',
    '"a b"@example.com',
    'ա@օրինակ.հայ',
    `${'a'.repeat(240)}@example.com`,
    'a@example.com\r\nBcc: b@example.com',
  ],
  ...['*', '"r1"', 'W/"r1"', '"', '"r-1"', '"r99999999999999999999"', '"r2147483648"', '*:*', 'ru', 'xx', 'RU'],
];
const numbers = [
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  2 ** 63,
  1e-320,
  100_001,
  10_001,
];
const containers: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { id: null },
  { toString: 1 },
  [{}, {}],
  { length: 1 },
];

/** A text that breaks something somewhere, for a place that takes texts. */
export function oddText(random: Random): string {
  const text = random.pick(texts);
  if (random.chance(0.1))
    return text.padEnd(
      random.pick([61, 101, 201, 301, 1_001, 2_001, 4_001, 70_000]),
      random.pick(['я', 'a', '\u0301', '😀', ' ']),
    );
  if (random.chance(0.1)) return random.pick(hostileBodies).html;
  if (random.chance(0.15)) return text + random.pick(texts);
  return text;
}

/** A value of any type. */
function oddValue(random: Random): unknown {
  const choice = random.int(0, 3);
  if (choice === 0) return random.pick(numbers);
  if (choice === 1) return random.pick(containers);
  return oddText(random);
}

/** The value with a change somewhere in it: one value replaced, or a property dropped, added or repeated. */
export function mutated(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return random.chance(0.5) ? [oddValue(random)] : oddValue(random);
    if (random.chance(0.2)) return [...value, ...value];
    if (random.chance(0.05)) return Array.from({ length: 600 }, () => value[0]);
    const at = random.int(0, value.length - 1);
    return value.map((item, index) => (index === at ? mutated(item, random) : item));
  }
  if (value === null || typeof value !== 'object')
    return typeof value === 'string' && random.chance(0.6) ? oddText(random) : oddValue(random);
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(0.08))
    return random.chance(0.5) ? { [oddText(random)]: oddValue(random) } : oddValue(random);
  const key = random.pick(keys);
  const entries = Object.entries(value);
  if (random.chance(0.12)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (random.chance(0.06)) return Object.fromEntries([...entries, [oddText(random), oddValue(random)]]);
  return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? mutated(item, random) : item]));
}

/** JSON that is no JSON, or none that somebody meant. */
export function brokenJson(json: string, random: Random): string {
  switch (random.int(0, 7)) {
    case 0:
      return json.slice(0, random.int(0, json.length));
    case 1:
      return `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    case 2:
      return json.replace('{', '{"__proto__":{"role":"admin"},');
    case 3:
      return `\ufeff${json}`;
    case 4:
      return `${json}${json}`;
    case 5:
      return json.replaceAll('"', "'");
    case 6:
      return json.replace(/"([^"]*)":/, (name) => `${name}1,${name}`);
    default:
      return random.pick(['', 'null', '"text"', '0', '[]', '{', '\u0000', '{"a":\ud800}', 'NaN', '1e999', '"\\ud800"']);
  }
}
