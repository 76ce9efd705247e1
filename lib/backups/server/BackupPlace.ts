import type { Readable } from 'node:stream';

export type StoredBackup = {
  name: string;
  /** Host and port of SITE_URL. */
  site: string;
  createdAt: Date;
  bytes: number;
  isEncrypted: boolean;
};

/** The folder or bucket of BACKUP_TO. Every method throws the errors of the disk or the bucket. */
export interface BackupPlace {
  /** For people: the folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** Stores a backup completely or not at all. */
  put(name: string, content: Readable): Promise<void>;
  open(name: string): Promise<Readable>;
  /** In any order; other files are left out. */
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
}

/** `vestnik-news.example.com-2026-11-24T033000Z.zip`, with `.age` if it is encrypted. */
export function backupName(siteUrl: string, at: Date, isEncrypted: boolean): string {
  const stamp = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `vestnik-${siteOf(siteUrl)}-${stamp}.zip${isEncrypted ? '.age' : ''}`;
}

export function parseBackupName(name: string, bytes: number): StoredBackup | null {
  const [, site, day, hours, minutes, seconds, age] =
    /^vestnik-(.+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip(\.age)?$/.exec(name) ?? [];
  if (!site) return null;
  const createdAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return { name, site, createdAt, bytes, isEncrypted: age !== undefined };
}

export function siteOf(siteUrl: string): string {
  return new URL(siteUrl).host.replace(':', '_');
}
