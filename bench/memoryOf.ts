import { readFileSync } from 'node:fs';

/** Mebibytes of memory that a process occupies; 0 if it has ended. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** Microseconds of processor time that all threads of a process have used; Linux counts in hundredths of a second. */
export function processorTimeOf(pid: number): number {
  const fields = readProcess(pid, 'stat')
    .replace(/\(.*\) /, '')
    .split(' ')
    .map(Number);
  const [user = 0, system = 0] = fields.slice(12, 14);
  return (user + system) * 10_000;
}

/** A file about a process, which may have ended since it was listed. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The same with that of its children that have ended. */
export function familyTimeOf(pid: number): number {
  const fields = readProcess(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * 10_000;
}
