import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const unit = join(import.meta.dirname, '../../deploy/vestnik.service');

(hasSystemd ? describe : describe.skip)('vestnik.service (with systemd)', () => {
  it('is a valid unit', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    // The machine of the tests has no checkout in /srv.
    const errors = stderr
      .split('\n')
      .filter((line) => line.includes('vestnik.service') && !line.includes('is not executable'));

    expect(errors).toEqual([]);
  });

  it('leaves the site few rights beside those it uses', () => {
    const args = ['security', '--offline=true', '--threshold=20', unit];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });

    expect([status, stdout.match(/Overall exposure level for vestnik\.service: [\d.]+/)?.[0]]).toEqual([
      0,
      expect.stringMatching(/: 1\.\d$/),
    ]);
  });
});
