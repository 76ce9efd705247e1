import { migrationJournal } from '#lib/platform/db/server/migrationJournal.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { parseJson } from '#lib/platform/process/server/parseJson.ts';
import { ZipReader } from '#lib/platform/storage/server/zip.ts';
import { type BackupManifest, backupManifestSchema, manifestPath } from './backupManifest.ts';

export type Print = (line: string) => void;
export type OpenedBackup = { zip: ZipReader; manifest: BackupManifest };

/**
 * Gives `work` a backup whose files all have the checksums of its manifest.
 *
 * @throws CliError for a damaged file or one of a newer version
 */
export async function withOpenedBackup<Result>(
  path: string,
  print: Print,
  work: (backup: OpenedBackup) => Promise<Result>,
): Promise<Result> {
  const zip = await ZipReader.open(path);
  try {
    const backup = { zip, manifest: await readManifest(zip) };
    await checkFiles(backup, print);
    return await work(backup);
  } finally {
    zip.close();
  }
}

async function readManifest(zip: ZipReader): Promise<BackupManifest> {
  if (!zip.has(manifestPath)) throw new CliError('The file is not a backup: it has no manifest.json.');
  const manifest = backupManifestSchema.safeParse(parseJson(await zip.readText(manifestPath).catch(() => '')));
  if (!manifest.success) throw new CliError('The archive is damaged: manifest.json is invalid');
  const { schema } = manifest.data;
  const migrations = migrationJournal();
  if (!migrations.some(({ when, tag }) => when === schema.when && tag === schema.tag)) {
    throw new CliError(
      `The backup is of a newer version: its schema is ${schema.tag}, this version's ${migrations.at(-1)?.tag}. Update first.`,
    );
  }
  return manifest.data;
}

async function checkFiles({ zip, manifest }: OpenedBackup, print: Print): Promise<void> {
  print(`Checking ${manifest.tables.length} tables and ${manifest.pictures.length} picture files`);
  for (const { file } of [...manifest.tables, ...manifest.pictures]) await zip.check(file);
}
