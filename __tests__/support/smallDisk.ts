import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

/** Bytes. Only what is used takes memory. */
const room = 4 * 1024 ** 3;

/** Mounts a file system in memory. @returns false without root, and in many containers */
export function mountDisk(folder: string): boolean {
  return run('mount', '-t', 'tmpfs', '-o', `size=${room},mode=0711`, 'vestnik', folder);
}

export function unmountDisk(folder: string): void {
  run('umount', '--lazy', folder);
}

/** Shrinks it until so many bytes are free, which takes no time, as writing a large file would. */
export function fillDisk(folder: string, left: number): void {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { blocks, bfree, bsize } = statfsSync(folder);
    // Refused if more than that was written meanwhile.
    if (resize(folder, (blocks - bfree) * bsize + left)) return;
  }
  throw new Error(`${folder} can't be filled`);
}

export function freeDisk(folder: string): void {
  if (!resize(folder, room)) throw new Error(`${folder} can't be freed`);
}

function resize(folder: string, bytes: number): boolean {
  return run('mount', '-o', `remount,size=${bytes}`, folder);
}

function run(program: string, ...parameters: string[]): boolean {
  return spawnSync(program, parameters).status === 0;
}
