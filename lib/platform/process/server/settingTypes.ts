import { isIP } from 'node:net';
import { resolve } from 'node:path';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { targetOf, toUrl } from './databaseAddress.ts';

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
/** All, none, or a random share. Output: a number from 0 to 1. */
export const share = z
  .union([onOff, z.coerce.number().min(0).max(1)], 'must be on, off or a share from 0 to 1, such as 0.01')
  .transform(Number);
export const text = z.string().default('');

/** Used in a header, so no other characters are allowed. */
export const hostName = z
  .string()
  .regex(/^[\w.-]+(:\d+)?$/, 'must be a host, with or without a port')
  .or(z.literal(''))
  .default('');

/** Words in small letters, separated by commas or spaces. */
const wordList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );

/** `host:port,host:port`; a host without a port means ports 80 and 443. */
export const hostList = wordList.refine(
  (hosts) => hosts.every((host) => /^([\w.-]+|\[?[0-9a-f:]+\]?)(:\d{1,5})?$/.test(host)),
  'must be host:port,…',
);

/** `https://…,https://…` */
export const addressList = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')), 'must be addresses');

/** What a process does: pages, the API, background jobs; `all` or a list such as `web,api`. */
export const roleList = z
  .string()
  .default('all')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine(
    (roles) => roles.length > 0 && roles.every((role) => /^(all|web|api|jobs)$/.test(role)),
    'must be all, or a list of web, api and jobs such as web,api',
  )
  .transform((roles) => {
    const has = (role: string) => roles.includes('all') || roles.includes(role);
    return { web: has('web'), api: has('api'), jobs: has('jobs') };
  });

/** An IP address or a valid host name: labels of letters, digits and hyphens, the last of them not a number. */
export const listeningHost = z
  .string()
  .refine(
    (host) =>
      isIP(host) !== 0 || /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*(?!\d+$)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(host),
    'must be an IP address of this machine or its name',
  )
  .default('0.0.0.0');

const plainOrigin = /^https?:\/\/[^\s/?#@;,"'\\]+$/i;

/** Base of the links in mails and feeds: scheme, host and port; a trailing slash is removed. */
export const origin = z
  .string()
  .transform((address) => address.replace(/\/+$/, ''))
  .refine(
    (address) => plainOrigin.test(address) && URL.canParse(address),
    'must be an address without a path, such as https://vestnik.example',
  );

/** The same for the browser and the Content-Security-Policy, which need it verbatim. */
export const exactOrigin = z
  .string()
  .refine(
    (address) => plainOrigin.test(address) && /^[!-~]+$/.test(address) && URL.canParse(address),
    'must be an origin such as https://api.vestnik.example, without a slash at its end',
  );

/** As `pg` reads it, and with several hosts as libpq does. */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
  .refine((address) => toUrl(address) !== null, 'must be postgresql://user:password@host/database')
  .refine(
    (address) => targetOf(address),
    'can only have target_session_attrs=read-write, primary or any: the site writes',
  );

/** Each with one host: a list of hosts in one address is an address of whichever of them fits. */
export const databaseAddresses = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(databaseAddress));

/** `TRUST_PROXY` as proxy-addr reads it. */
export const proxyList = z
  .string()
  .default('')
  .refine((list) => {
    try {
      proxyAddr.compile(proxiesOf(list));
      return true;
    } catch {
      return false;
    }
  }, 'must be IP addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal; separated by commas');

export function proxiesOf(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** A script's address as ad networks give it: absolute, protocol-relative, or a path on this site. */
export const advertisingSource = z
  .string()
  .default('')
  .refine(
    (source) =>
      source === '' || (/^(https?:\/\/|\/)[^\s;,"'\\]+$/i.test(source) && URL.canParse(source, 'https://site')),
    'must be a script’s address: https://…, //host/… or /path',
  );

/** Where backups are stored; `elsewhere` means that something else makes them. */
export type BackupTarget = 'elsewhere' | { folder: string } | { bucket: string; prefix: string };

/** A folder, `s3://bucket/prefix`, or `none` if something else makes backups. */
export const backupTarget = z
  .string()
  .refine((target) => !/^[a-z][a-z0-9+.-]+:\/\//i.test(target) || /^s3:\/\/[^/\s]+(\/.*)?$/.test(target), {
    message: 'must be a folder, s3://bucket/prefix, or none',
  })
  .transform((target): BackupTarget => {
    if (target === 'none') return 'elsewhere';
    const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(target) ?? [];
    if (!bucket) return { folder: resolve(target) };
    return { bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
  });

/** `03:30`, as `{ hour, minute }`. */
export const timeOfDay = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:30')
  .transform((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return { hour, minute };
  });

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** An OpenID provider, with the path that its documents name; without TLS only on this machine. */
export const issuer = z
  .string()
  .refine((address) => {
    const url = URL.parse(address);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && ownMachine.test(url.hostname));
  }, 'must be an https:// address, or http://localhost')
  .or(z.literal(''))
  .default('');

/** `paper.example,news.example` */
export const domainList = wordList.refine(
  (domains) => domains.every((domain) => /^[\w-]+(\.[\w-]+)+$/.test(domain)),
  'must be domains, as paper.example',
);

const claimRole = z.templateLiteral(
  [z.enum(['admin', 'editor', 'author']), '=', z.string().min(1)],
  'must be admin=VALUE,editor=VALUE,author=VALUE',
);

/** `admin=chiefs,editor=desk,editor=night desk`: which value of a claim gives which role; values may contain `=`. */
export const claimRoles = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean),
  )
  .pipe(z.array(claimRole));
