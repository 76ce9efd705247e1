import type { Random } from '../Random.ts';

/** Whether it is an error by which a parser says that an input is none of its own. */
export type Refuses = (error: Error) => boolean;

/** A parser of what strangers send. */
export type ParserCase = {
  parser: string;
  /** Inputs of which others are made. */
  seeds: readonly string[];
  /** Runs the parser. What is wrong with the result; null if nothing is. */
  violationIn: (input: string, random: Random) => string | null;
  refuses: Refuses;
};

type Description<Result> = Pick<ParserCase, 'parser' | 'seeds'> & {
  run: (input: string, random: Random) => Result;
  refuses?: Refuses | undefined;
  violationOf?: ((result: Result, input: string) => string | null) | undefined;
};

/** A parser that refuses nothing, and whose results are not judged, unless it says so. */
export function aCase<Result>({ run, violationOf, refuses = () => false, ...named }: Description<Result>): ParserCase {
  const violationIn: ParserCase['violationIn'] = (input, random) => {
    const result = run(input, random);
    return violationOf?.(result, input) ?? null;
  };
  return { ...named, refuses, violationIn };
}

/** Control characters that no text has. */
export function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text.replaceAll(/[\t\r\n]/g, ''));
}
