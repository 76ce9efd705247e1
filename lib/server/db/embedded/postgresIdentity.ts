import { execFileSync, spawnSync } from 'node:child_process';

/** The user that PostgreSQL runs as; undefined means "whoever runs us". */
export type PostgresIdentity = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, so root hands it to nobody. */
export function postgresIdentity(): PostgresIdentity {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

function numberOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

/** Asked by trying, because modes, parents, mounts and access lists all have a say. */
export function canWrite(identity: PostgresIdentity, directory: string): boolean {
  const probe = ['-c', 'cd "$0" && test -w . && test -x .', directory];
  return spawnSync('/bin/sh', probe, { ...identity, cwd: '/' }).status === 0;
}

export function canRun(identity: PostgresIdentity, program: string): boolean {
  return spawnSync(program, ['--version'], { ...identity, cwd: '/' }).status === 0;
}
