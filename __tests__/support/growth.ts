/** An input of about this many characters. */
export type Grow = (length: number) => string;

/** A repeated piece between a beginning and an end. */
export function repeated(piece: string, before = '', after = ''): Grow {
  return (length) => before + piece.repeat(Math.ceil(length / piece.length)) + after;
}

const minLength = 2_000;
/** Quadratic work takes more than `measurable` for this length: a machine scans some 30 characters a nanosecond. */
const maxLength = 32_000;
/** Milliseconds of processor time that are well above noise. */
const measurable = 5;
/** Linear work grows to 4 times, quadratic work to 16; the rest is for memory and noise. */
export const maxGrowth = 9;
const attempts = 12;
/** Milliseconds of processor time for one measurement: quadratic work would take minutes otherwise. */
const timeLimit = 5_000;

/**
 * The factor by which processor time grows for four times the input. The length grows until the time is measurable, so
 * that a fast machine measures no noise and a slow one does not take long. The minimum of several runs counts, because
 * other load and garbage collection do not affect every run.
 * @param from the first length, for parsers whose limits apply only above it
 */
export function growthOf(run: (input: string) => unknown, grow: Grow, from = minLength): number {
  run(grow(from));
  let length = from * 4;
  let time = timeOf(run, grow(length));
  while (length * 4 <= maxLength && time < measurable) {
    length *= 4;
    time = timeOf(run, grow(length));
  }
  if (time < measurable) return 1;
  const ratio = ratioAt(run, grow, length);
  // Memory can make one step slower; quadratic work is as slow at every step.
  return ratio <= maxGrowth ? ratio : Math.min(ratio, ratioAt(run, grow, length * 4));
}

function ratioAt(run: (input: string) => unknown, grow: Grow, length: number): number {
  const [short, long] = [grow(length / 4), grow(length)];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let totalTime = 0;
  for (let attempt = 0; attempt < attempts && totalTime < timeLimit; attempt += 1) {
    const [shortTime, longTime] = [timeOf(run, short), timeOf(run, long)];
    totalTime += shortTime + longTime;
    least = Math.min(least, shortTime);
    most = Math.min(most, longTime);
    if (most / least <= maxGrowth) break;
  }
  return most / least;
}

function timeOf(run: (input: string) => unknown, input: string): number {
  const before = process.cpuUsage();
  run(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
