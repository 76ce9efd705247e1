/** For the person who started the program; `log` is for log collectors. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
