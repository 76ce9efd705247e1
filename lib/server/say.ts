/** For the person who started the program; what a log collector reads goes through `log`. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
