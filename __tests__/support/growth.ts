/** An input of about so many characters. */
export type Grow = (length: number) => string;

/** The same piece over and over, between a beginning and an end. */
export function repeated(piece: string, before = '', after = ''): Grow {
  return (length) => before + piece.repeat(Math.ceil(length / piece.length)) + after;
}

const smallest = 2_000;
const largest = 256_000;
/** Milliseconds of processor time that can be told from noise. What takes less for the largest input is fast enough. */
const measurable = 8;
/** Linear work grows to 4 times; the rest is for memory and noise. */
export const mostGrowth = 6;
const attempts = 6;

/**
 * How many times longer four times the input takes, by processor time. The lengths grow until the time can be measured, so that
 * neither a fast machine measures noise nor a slow one takes long. Measured again when it looks like too much: on a busy machine
 * a collection of garbage can triple a short run, but never all of them.
 */
export function growthOf(run: (input: string) => unknown, grow: Grow): number {
  run(grow(smallest));
  let length = smallest * 4;
  let time = timeOf(run, grow(length));
  let before = time;
  while (length * 4 <= largest && time < measurable) {
    length *= 4;
    before = time;
    time = timeOf(run, grow(length));
  }
  if (time < measurable) return 1;
  if (length > smallest * 4 && time / before <= mostGrowth) return time / before;

  const [short, long] = [grow(length / 4), grow(length)];
  const times: { short: number; long: number }[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    times.push({ short: timeOf(run, short), long: timeOf(run, long) });
    const ratio = median(times.map((one) => one.long)) / median(times.map((one) => one.short));
    if (ratio <= mostGrowth || attempt === attempts - 1) return ratio;
  }
  return Number.POSITIVE_INFINITY;
}

function timeOf(run: (input: string) => unknown, input: string): number {
  const before = process.cpuUsage();
  run(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
