/** An input of about so many characters. */
export type Grow = (length: number) => string;

/** The same piece over and over, between a beginning and an end. */
export function repeated(piece: string, before = '', after = ''): Grow {
  return (length) => before + piece.repeat(Math.ceil(length / piece.length)) + after;
}

const smallest = 2_000;
/** Work that grows with the square takes more than `measurable` for this: a machine scans some 30 characters a nanosecond. */
const largest = 32_000;
/** Milliseconds of processor time that stand out from noise. */
const measurable = 5;
/** Linear work grows to 4 times; the rest is for memory and noise. */
export const mostGrowth = 6;
const attempts = 12;
/** Milliseconds of processor time for one measurement: work that grows with the square would take minutes otherwise. */
const longest = 5_000;

/**
 * How many times longer four times the input takes, by processor time. The lengths grow until the time can be measured, so that
 * neither a fast machine measures noise nor a slow one takes long. The least of several times counts: what a busy machine or a
 * collection of garbage adds, it does not add to all of them.
 *
 * @param from the length to begin with: a bound shows only above it
 */
export function growthOf(run: (input: string) => unknown, grow: Grow, from = smallest): number {
  run(grow(from));
  let length = from * 4;
  let time = timeOf(run, grow(length));
  while (length * 4 <= largest && time < measurable) {
    length *= 4;
    time = timeOf(run, grow(length));
  }
  if (time < measurable) return 1;
  const ratio = ratioAt(run, grow, length);
  // Memory can make one step dearer than the others; work that grows with the square is as dear at every step.
  return ratio <= mostGrowth ? ratio : Math.min(ratio, ratioAt(run, grow, length * 4));
}

function ratioAt(run: (input: string) => unknown, grow: Grow, length: number): number {
  const [short, long] = [grow(length / 4), grow(length)];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let spent = 0;
  for (let attempt = 0; attempt < attempts && spent < longest; attempt += 1) {
    const [shortTime, longTime] = [timeOf(run, short), timeOf(run, long)];
    spent += shortTime + longTime;
    least = Math.min(least, shortTime);
    most = Math.min(most, longTime);
    if (most / least <= mostGrowth) break;
  }
  return most / least;
}

function timeOf(run: (input: string) => unknown, input: string): number {
  const before = process.cpuUsage();
  run(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
