import { worstCases } from '../../__tests__/support/worstCases.ts';
import {
  addresses,
  header,
  html,
  markdown,
  parameters,
  shortcodes,
  text,
  xml,
} from '../../__tests__/support/worstInputs.ts';
import { moreCases } from './moreCases.ts';
import { aCase, type ParserCase, type Refuses } from './ParserCase.ts';
import * as seeds from './seeds.ts';
import { violations } from './violations.ts';

/** What else inputs of a family are made of than its worst cases. */
const familySeeds = new Map<unknown, readonly string[]>([
  [html, seeds.bodies],
  [text, seeds.texts],
  [markdown, [...seeds.markdowns, ...seeds.texts]],
  [shortcodes, seeds.shortcodes],
  [header, [...seeds.headers, ...seeds.texts]],
  [parameters, [...seeds.addresses, ...seeds.texts]],
  [addresses, [...seeds.addresses, ...seeds.texts]],
]);
const feedParsers = ['parseFeed', 'decodeText'];
const pageParsers = ['feedLinks', 'pageMetadata'];

const isDomainError = (error: Error) => error.name === 'DomainError';
const refusals: Record<string, Refuses> = {
  refuseIncomplete: isDomainError,
  WxrParser: (error) => /^(\d+|undefined):\d+: /.test(error.message),
  // Its callers have parsed the address.
  urlKey: (error) => error.message === 'Invalid URL',
};

/** What a request has: bytes, of which Node makes letters of Latin-1. */
const ofRequests = new Set(['deviceOf', 'negotiateEncoding', 'retryAfter', 'cacheKey', 'safeNext']);
const asBytes = (input: string) => Buffer.from(input).toString('latin1');

/** Short: what grows is tested elsewhere. */
const length = 300;

const ofWorstCases = worstCases.map(({ parser, run, inputs }): ParserCase => {
  const families = [...familySeeds].filter(([family]) => Object.keys(Object(family)).every((name) => name in inputs));
  const own = feedParsers.includes(parser)
    ? seeds.feeds
    : pageParsers.includes(parser)
      ? seeds.pages
      : parser === 'WxrParser'
        ? seeds.wordpressFiles
        : [];
  const grown = Object.values(inputs).map((grow) => grow(length));
  const given = families.length > 0 ? families.flatMap(([, texts]) => texts) : own.length > 0 ? [] : seeds.bodies;
  // As many of the parser's own documents as of all worst cases, which are broken already.
  const fixtures = [...own, ...given];
  const times = Math.ceil(grown.length / Math.max(1, fixtures.length));
  const repeated = Array.from({ length: times }, () => fixtures).flat();
  const sent = ofRequests.has(parser) ? (input: string) => run(asBytes(input)) : run;
  return aCase({
    parser,
    seeds: [...repeated, ...grown],
    run: sent,
    refuses: refusals[parser],
    violationOf: violations[parser],
  });
});

export const parserCases: readonly ParserCase[] = [
  // Seen with their encodings in moreCases.ts.
  ...ofWorstCases.filter(({ parser }) => !feedParsers.includes(parser)),
  ...moreCases({ xml: Object.values(xml).map((grow) => grow(length)) }),
];
