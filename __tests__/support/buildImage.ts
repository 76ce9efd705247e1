import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tools = ['mmdebstrap', 'buildah'];
const missing = tools.filter((tool) => spawnSync(tool, ['--version']).status !== 0);
const systemNode = '/usr/bin/node';
const npm = '/usr/lib/node_modules/npm';

/** Why tests of the image are skipped; null if everything that they need is installed. */
export const missingForImages =
  missing.length > 0
    ? `not installed: apt install ${missing.join(' ')}`
    : process.getuid?.() !== 0
      ? 'building an image here needs root'
      : existsSync(systemNode) && existsSync(npm)
        ? null
        : `no Node and npm in ${dirname(systemNode)}`;

/** What a registry would have: documentation and translations are left out there, too. */
const slim = ['doc/*', 'man/*', 'locale/*'].flatMap((path) => ['--dpkgopt', `path-exclude=/usr/share/${path}`]);
const certificates = '/etc/ssl/certs/ca-certificates.crt';

export type Image = {
  /** Bytes of the unpacked files. */
  size: number;
  /** Runs buildah with the storage of this image. */
  buildah: (...args: string[]) => string;
  /** For a process that is started with spawn. */
  storage: string[];
  remove: () => void;
};

/**
 * Builds deploy/Dockerfile from Debian's packages and this machine's Node, as no registry can be reached.
 *
 * @returns an image with the name vestnik
 */
export function buildImage(): Image {
  const folder = mkdtempSync(join(tmpdir(), 'vestnik-image-'));
  const driver = driverIn(folder);
  const storage = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--storage-driver', driver];
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' });
  const isolation = ['--isolation', 'chroot'];

  const archive = join(folder, 'base.tar');
  execFileSync('mmdebstrap', ['--variant=minbase', ...slim, 'bookworm', archive], { stdio: 'pipe' });
  const base = buildah('from', 'scratch').trim();
  buildah('add', base, archive, '/');
  rmSync(archive);
  buildah('commit', base, 'localhost/debian');
  buildah('copy', base, realpathSync(systemNode), systemNode);
  buildah('copy', base, npm, npm);
  if (existsSync(certificates)) buildah('copy', base, certificates, certificates);
  buildah('run', ...isolation, base, 'ln', '-s', `${npm}/bin/npm-cli.js`, '/usr/bin/npm');
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, base);
  buildah('commit', '--rm', base, 'localhost/node');

  const file = [
    '--file',
    join(root, 'deploy/Dockerfile'),
    '--ignorefile',
    join(root, 'deploy/Dockerfile.dockerignore'),
  ];
  const bases = ['--build-arg', 'BUILD_IMAGE=localhost/node', '--build-arg', 'BASE_IMAGE=localhost/debian'];
  buildah('bud', ...isolation, '--network', 'host', ...file, ...bases, '--tag', 'vestnik', root);
  const [details] = JSON.parse(buildah('images', '--json', 'localhost/vestnik'));
  return {
    size: bytesOf(details.size),
    buildah,
    storage,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `vfs` works everywhere, but copies all files for each layer; `overlay` not where the folder is in an overlay itself. */
function driverIn(folder: string): string {
  const places = ['--root', join(folder, 'tried'), '--runroot', join(folder, 'tried-run')];
  const isWorking = spawnSync('buildah', [...places, '--storage-driver', 'overlay', 'from', 'scratch']).status === 0;
  return isWorking ? 'overlay' : 'vfs';
}

/** From `544 MB`. */
function bytesOf(text: string): number {
  const units: Record<string, number> = { B: 1, kB: 1e3, KB: 1e3, MB: 1e6, GB: 1e9 };
  const [, amount = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(text) ?? [];
  return Number(amount) * (units[unit] ?? Number.NaN);
}
