import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

// `npm run dev`: server.ts in development mode, started again when code changes that Next does not reload.
const watched = ['server.ts', 'lib'];
const reloadedByNext = /(^|\/)(client|browser)(\/|\.)/;
/** Milliseconds. Editors and git write several files at once. */
const quietTime = 300;

let restarting = false;
let stopping = false;
let hasRestarted = false;
let server = start();
let timer: NodeJS.Timeout | undefined;

for (const path of watched) {
  watch(path, { recursive: true }, (_, name) => {
    if (name && reloadedByNext.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, quietTime);
  });
}
process.on('SIGTERM', () => {
  stopping = true;
  if (!server.kill('SIGTERM')) process.exit();
});
// A terminal sends it to the server as well.
process.on('SIGINT', () => {
  stopping = true;
  if (server.exitCode !== null) process.exit();
});

function start() {
  const child = spawn(process.execPath, ['server.ts', '--dev'], { stdio: 'inherit' });
  child.on('exit', (code) => {
    if (restarting && !stopping) {
      restarting = false;
      server = start();
    } else if (stopping || !hasRestarted) process.exit(code ?? 1);
    // An error that an edit brought in: the next edit starts the server again.
  });
  return child;
}

function restart(): void {
  if (restarting || stopping) return;
  hasRestarted = true;
  process.stdout.write('Starting the server again …\n');
  if (server.exitCode !== null) {
    server = start();
    return;
  }
  restarting = true;
  server.kill('SIGTERM');
}
