import { Random } from '../Random.ts';
import { Corpus } from './mutateText.ts';
import type { ParserCase } from './ParserCase.ts';

const corpora = new Map<ParserCase, Corpus>();

/** The input with this number, the same in each thread, and the generator for what else its run needs. */
export function inputOf(cases: readonly ParserCase[], parser: string, seed: number, index: number) {
  const number = cases.findIndex((one) => one.parser === parser);
  const one = cases[number];
  if (!one) throw new Error(`There is no parser ${parser}`);
  const corpus = corpora.get(one) ?? new Corpus(one.seeds);
  corpora.set(one, corpus);
  const random = new Random(seed, index, number);
  return { one, input: corpus.mutated(random), random };
}
