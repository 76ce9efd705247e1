/** For the person who started the program; what a log collector reads goes through `log`. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
