// Who reads the output may have enough of it, as `| head` does: the command finishes its work without printing the rest.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** For the person who started the program; `log` is for log collectors. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Whether a person sees the output; closing a terminal sends SIGHUP. */
export const isTerminal = process.stdout.isTTY === true;
