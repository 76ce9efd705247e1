import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const files = ['server.ts', ...globSync('{lib/**/server,pages}/**/*.{ts,tsx}', { cwd: root })].filter(
  (file) => !file.startsWith('lib/platform/logging/server/'),
);

/** Each statement that begins with one of these calls, up to the closing parenthesis. */
function callsIn(source: string, call: RegExp): string[] {
  return [...source.matchAll(call)].map(({ index }) => {
    let depth = 0;
    let end = index;
    do {
      end = Math.min(...['(', ')'].map((sign) => source.indexOf(sign, end + 1)).filter((at) => at > 0));
      depth += source[end] === '(' ? 1 : -1;
    } while (depth > 0 && end < source.length);
    return source.slice(index, end + 1);
  });
}

/** Code that turns an error into a text. */
const textOfError =
  /\b(error|fault|failure|cause|reason|err)\b(\?)?\.(message|stack)|String\((error|fault|failure|cause|err)\)|\$\{(error|fault|failure|cause|err)\}/;

describe('errors in log lines', () => {
  it('are turned into text only in lib/platform/logging/server', () => {
    const offences = files.flatMap((file) =>
      callsIn(
        readFileSync(join(root, file), 'utf8'),
        /\b(log\.\w+|printLine|new CliError|process\.std(out|err)\.write)\(/g,
      )
        .filter((call) => textOfError.test(call))
        .map((call) => `${file}: ${call}`),
    );

    // A sentence for the operator, which is printed in full.
    expect(offences).toEqual([]);
  });

  it('are printed only by the log, the crash report and messages for the operator', () => {
    const writers = files.filter((file) =>
      /process\.std(out|err)\b|\bconsole\.\w|\bpino\(/.test(readFileSync(join(root, file), 'utf8')),
    );

    expect(writers.sort()).toEqual([
      // Its progress.
      'lib/demo/server/seed/seed.ts',
      // The log of changes, which its operator asks for.
      'lib/installation/server/changes.ts',
      // The password prompt at a terminal.
      'lib/installation/server/createAdmin.ts',
      // Its output is read by the parent process.
      'lib/media/server/encodeUpload.ts',
      'lib/platform/process/server/log.ts',
      'lib/platform/process/server/printLine.ts',
      'lib/platform/process/server/reportCrash.ts',
      // A question at a terminal.
      'lib/transfer/server/commands/upgradeDatabase.ts',
    ]);
  });

  it('are not printed by threads: their first import silences them', () => {
    const threads = files.filter((file) => /^answerTasks\(/m.test(readFileSync(join(root, file), 'utf8')));
    const notSilenced = threads.filter((file) => {
      const [first] = readFileSync(join(root, file), 'utf8').match(/^import .*$/m) ?? [];
      return first !== "import '#lib/platform/logging/server/silentThread.ts';";
    });

    expect(threads.sort()).toEqual(['lib/amp/server/validatorThread.ts', 'lib/parsing/server/parserThread.ts']);
    expect(notSilenced).toEqual([]);
  });
});
