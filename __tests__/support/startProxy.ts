import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pollUntil } from './pollUntil.ts';
import { freePort, makeTempFolder } from './startSite.ts';

const deploy = join(import.meta.dirname, '../../deploy');

export type ProxyName = 'nginx' | 'haproxy' | 'caddy' | 'varnish';
export type RunningProxy = { name: ProxyName; url: string; stop: () => Promise<void> };

/** Ports and files that replace those of the examples in deploy/. */
type Place = { folder: string; port: number; plainPort: number; upstreams: [number, number] };
type Kind = { program: string; url: (port: number) => string; prepare: (place: Place) => string[] };

const https = (port: number) => `https://127.0.0.1:${port}`;

const kinds: Record<ProxyName, Kind> = {
  nginx: {
    program: '/usr/sbin/nginx',
    url: https,
    prepare: ({ folder, port, plainPort, upstreams }) => {
      const site = read('nginx/site.conf')
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replaceAll('/etc/nginx/tls', folder);
      writeFileSync(join(folder, 'upstream.conf'), toUpstreams(read('nginx/upstream.conf'), upstreams));
      writeFileSync(join(folder, 'site.conf'), site);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${asRoot('user root;')}
        worker_rlimit_nofile 8192; events { worker_connections 4000; } http { access_log off; ${temporary} include ${folder}/upstream.conf; include ${folder}/site.conf; }`;
      writeFileSync(join(folder, 'nginx.conf'), main);
      return ['-p', folder, '-c', join(folder, 'nginx.conf')];
    },
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    url: https,
    prepare: ({ folder, port, plainPort, upstreams }) => {
      const file = join(folder, 'haproxy.cfg');
      const pem = join(folder, 'both.pem');
      writeFileSync(
        pem,
        readFileSync(join(folder, 'fullchain.pem')) + readFileSync(join(folder, 'privkey.pem'), 'utf8'),
      );
      const text = toUpstreams(read('haproxy.cfg'), upstreams)
        // The limit of open files of the tests' machine.
        .replace('maxconn 20000', 'maxconn 4000')
        .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace('/etc/haproxy/example.com.pem', pem);
      writeFileSync(file, text);
      return ['-db', '-f', file];
    },
  },
  caddy: {
    program: '/usr/bin/caddy',
    url: https,
    prepare: ({ folder, port, plainPort, upstreams }) => {
      const file = join(folder, 'Caddyfile');
      const text = toUpstreams(read('Caddyfile'), upstreams)
        .replace(/^\{$/m, `{\n\tadmin off\n\thttp_port ${plainPort}`)
        .replace(
          'example.com {',
          `${https(port)} {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
        );
      writeFileSync(file, text);
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  },
  varnish: {
    program: '/usr/sbin/varnishd',
    url: (port) => `http://127.0.0.1:${port}`,
    prepare: ({ folder, port, upstreams }) => {
      const file = join(folder, 'varnish.vcl');
      const [first, second] = upstreams;
      const text = read('varnish.vcl').replace('"3000"', `"${first}"`).replace('"3001"', `"${second}"`);
      writeFileSync(file, text);
      return ['-F', '-n', folder, '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'];
    },
  },
};

const needed: Partial<Record<ProxyName, string>> = { varnish: '/usr/lib/varnish/vmods/libvmod_xkey.so' };

function isInstalled(name: ProxyName): boolean {
  const library = needed[name]?.replace('/usr/lib', libraries());
  return existsSync(kinds[name].program) && (library === undefined || existsSync(library));
}

/** Debian's folder of this architecture's libraries. */
function libraries(): string {
  const names: Record<string, string> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };
  return `/usr/lib/${names[process.arch] ?? ''}`;
}

const all = Object.keys(kinds) as ProxyName[];
export const installedProxies = all.filter(isInstalled);
/** Names of those that tests skip, as Debian packages. */
export const missingProxies = all.filter((name) => !isInstalled(name));

/** Starts a proxy with its configuration of deploy/, in front of two processes. */
export async function startProxy(name: ProxyName, upstreams: [number, number]): Promise<RunningProxy> {
  const kind = kinds[name];
  const folder = makeTempFolder();
  // Varnish reads its configuration as its own user.
  chmodSync(folder, 0o755);
  makeCertificate(folder);
  const port = await freePort();
  const args = kind.prepare({ folder, port, plainPort: await freePort(), upstreams });
  const child = spawn(kind.program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: folder } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await pollUntil(() => accepts(port), 30_000))) {
    await stop();
    throw new Error(`${name} did not start:\n${output}`);
  }
  return { name, url: kind.url(port), stop };
}

function read(file: string): string {
  return readFileSync(join(deploy, file), 'utf8');
}

function toUpstreams(text: string, [first, second]: [number, number]): string {
  return text.replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`).replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`);
}

function asRoot(directive: string): string {
  return process.getuid?.() === 0 ? directive : '';
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...kind, ...names, ...files], { stdio: 'ignore' });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
