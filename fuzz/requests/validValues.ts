import { Secret, TOTP } from 'otpauth';
import { password } from '../../bench/accounts.ts';
import type { Random } from '../Random.ts';
import type { Knowledge } from './Knowledge.ts';
import { resolved, type Schema } from './openApi.ts';

/** What values are made of. */
export type Source = {
  random: Random;
  knowledge: Knowledge;
  schemas: Record<string, Schema>;
  /** Addresses at a server of the fuzzer. */
  addresses: string[];
  /** Addresses of accounts. */
  emails: string[];
  /** The kind of mailed token that the operation takes. */
  tokens?: string | undefined;
};

const words = ['мост', 'река', 'bridge', 'Ереван', 'կամուրջ', 'новость', 'city', 'Ёлка', 'Անի', 'school', '2026'];
const bodies = [
  '<p>Мост открыт.</p>',
  '<h2>Река</h2><p>Текст <strong>о</strong> <a href="https://a.example/">мосте</a>.</p><ul><li>раз</li></ul>',
  '<figure><img src="/media/x/1.webp" alt=""><figcaption>Вид</figcaption></figure><table><tr><td>1</td></tr></table>',
  '<p>Նոր կամուրջ</p><blockquote><p>Слова</p></blockquote><pre><code>a &lt; b</code></pre>',
];
const minute = 60_000;
const day = 24 * 60 * minute;
const offsets = [-400 * day, -2 * day, -minute, minute, 2 * day, 20 * day, 300 * day];

/** A value that a schema allows, for a property or parameter of this name, mostly one that makes sense. */
export function validValue(schema: Schema, name: string, source: Source, kind = name, depth = 0): unknown {
  const { random } = source;
  const one = resolved(schema, source.schemas);
  const choices = one.anyOf ?? one.oneOf;
  if (choices) return validValue(random.pick(choices), name, source, kind, depth + 1);
  if (one.allOf) return Object.assign({}, ...one.allOf.map((part) => validValue(part, name, source, kind, depth + 1)));
  if (one.const !== undefined) return one.const;
  if (one.enum) return random.pick(one.enum);
  const type = Array.isArray(one.type) ? random.pick(one.type) : one.type;
  switch (type) {
    case 'object':
      return validObject(one, name, source, depth);
    case 'array': {
      const max = Math.min(one.maxItems ?? 3, depth > 3 ? 1 : 3);
      const length = random.int(Math.min(one.minItems ?? 0, max), max);
      return Array.from({ length }, () => validValue(one.items ?? {}, name, source, kind, depth + 1));
    }
    case 'integer':
      return validNumber(one, random);
    case 'number':
      return random.chance(0.3)
        ? (one.minimum ?? 0)
        : (one.minimum ?? 0) + random.fraction() * ((one.maximum ?? 1) - (one.minimum ?? 0));
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return validString(one, name, source, kind);
    default:
      return null;
  }
}

function validObject(schema: Schema, name: string, source: Source, depth: number): Record<string, unknown> {
  const { random } = source;
  const required = new Set(schema.required);
  const share = random.pick([0.15, 0.5, 0.9]);
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([key]) => required.has(key) || random.chance(share),
  );
  const made = properties.map(([key, value]) => [
    key,
    validValue(value, key, source, key === 'id' ? name : key, depth + 1),
  ]);
  return Object.fromEntries(made);
}

function validNumber({ minimum = 0, maximum = 100 }: Schema, random: Random): number {
  if (random.chance(0.7)) return Math.min(maximum, minimum + random.int(0, 3));
  return random.chance(0.3) ? maximum : Math.round(minimum + random.fraction() * (maximum - minimum));
}

function validString(schema: Schema, name: string, source: Source, kind: string): string {
  const { random, knowledge } = source;
  switch (schema.format) {
    case 'uuid':
      return knowledge.id(kind, random, kind);
    case 'email':
      return random.pick(source.emails);
    case 'date':
      return new Date(Date.now() + random.pick(offsets)).toISOString().slice(0, 10);
    case 'date-time':
      return new Date(Date.now() + random.pick(offsets)).toISOString();
    case 'uri':
      return random.pick(source.addresses);
  }
  const named = namedString(name, source, kind) ?? patterned(schema.pattern, source);
  const text = named ?? plainText(random);
  return text.length < (schema.minLength ?? 0)
    ? text.padEnd(schema.minLength ?? 0, 'я')
    : text.slice(0, schema.maxLength);
}

/** What a schema does not say, the name does. */
function namedString(
  name: string,
  { random, knowledge, emails, tokens = 'token' }: Source,
  kind: string,
): string | undefined {
  switch (name) {
    case 'body':
      return random.pick(bodies);
    case 'password':
      return password;
    case 'email':
      return random.pick(emails);
    case 'token':
      return knowledge.pick(tokens, random) ?? knowledge.pick('token', random) ?? 'x'.repeat(43);
    case 'challenge':
      return knowledge.pick('challenge', random) ?? 'x'.repeat(43);
    case 'code': {
      const secret = knowledge.last('secret');
      return secret ? new TOTP({ secret: Secret.fromBase32(secret) }).generate() : '123456';
    }
    case 'tag':
    case 'tags':
    case 'into':
      return random.chance(0.7) ? (knowledge.pick('tag', random) ?? random.pick(words)) : random.pick(words);
    case 'slug':
      return `${random.pick(['most', 'reka', 'bridge', 'o-nas'])}-${random.int(1, 300)}`;
    case 'ticket':
    case 'cursor':
      return knowledge.pick(name, random) ?? '0';
    case 'timeZone':
      return random.pick(['Asia/Yerevan', 'Europe/Moscow', 'UTC', 'America/St_Johns']);
    case 'if-match':
      return random.pick(['"r1"', '"r2"', '*']);
    case 'x-autosave':
      return 'true';
    case 'idempotency-key':
      return `key-${random.int(1, 50)}`;
    case 'department':
    case 'idOrSlug':
    case 'id':
      return random.chance(0.5) ? knowledge.id(kind, random, kind) : (knowledge.pick('slug', random) ?? 'most');
    case 'name':
      return kind === 'jobs' ? (knowledge.pick('jobName', random) ?? 'digests') : undefined;
    case 'source':
    case 'address':
      return `${random.int(1, 223)}.${random.int(0, 255)}.${random.int(0, 255)}.1`;
    default:
      return undefined;
  }
}

function patterned(pattern: string | undefined, { random, addresses }: Source): string | undefined {
  if (pattern === undefined) return undefined;
  if (pattern.includes('[Hh][Tt][Tt][Pp]')) return random.pick(addresses);
  if (pattern.includes('[0-9a-f]{6}')) return random.pick(['#7a1f12', '#f0a080', '#123456']);
  if (pattern.includes('\\d{6}')) return String(random.int(100_000, 999_999));
  if (pattern.includes('[a-z0-9]+')) return `most-${random.int(1, 300)}`;
  if (pattern.includes('[\\w-]')) return `a${random.int(1, 999)}`;
  return undefined;
}

function plainText(random: Random): string {
  return Array.from({ length: random.int(1, 6) }, () => random.pick(words)).join(' ');
}
