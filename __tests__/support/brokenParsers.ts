import { aCase } from '../../fuzz/parsers/ParserCase.ts';

/** Parsers with the violations that the fuzzer must see. */
export const parserCases = [
  aCase({
    parser: 'sound',
    seeds: ['a b c'],
    run: (input) => input.length,
    violationOf: (length) => (length < 0 ? 'negative' : null),
  }),
  aCase({ parser: 'refusing', seeds: ['a'], run: throwing, refuses: (error) => error.message === 'No' }),
  aCase({ parser: 'throwing', seeds: ['a'], run: throwing }),
  aCase({ parser: 'wrong', seeds: ['a'], run: (input) => input, violationOf: () => 'not what it should be' }),
  aCase({
    parser: 'endless',
    seeds: ['a'],
    run: (_, random) => {
      while (random.chance(1));
    },
  }),
];

function throwing(): never {
  throw new Error('No');
}
