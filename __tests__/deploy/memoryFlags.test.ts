import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFlags } from '../support/memoryFlags.ts';

const deploy = join(import.meta.dirname, '../../deploy');

describe('the limits of the server’s memory', () => {
  it('are known to this version of Node', () => {
    expect(memoryFlags).toHaveLength(2);
    expect(spawnSync(process.execPath, [...memoryFlags, '-e', '']).status).toBe(0);
  });

  it.each(['Dockerfile', 'vestnik.service'])('are those of npm start in %s', (file) => {
    const start = readFileSync(join(deploy, file), 'utf8').match(/^(CMD \[|ExecStart=).*server\.ts.*$/m)?.[0];

    expect(start?.match(/--[a-z-]+=\d+/g)).toEqual(memoryFlags);
  });

  it.each(['package.json', 'deploy/Dockerfile', 'deploy/vestnik.service'])('include glibc’s arenas in %s', (file) => {
    expect(readFileSync(join(deploy, '..', file), 'utf8')).toContain('MALLOC_ARENA_MAX=2');
  });
});
