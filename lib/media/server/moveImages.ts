import '#lib/platform/process/server/reportCrash.ts';
import { bucketAdvice } from '#lib/platform/storage/server/bucketAdvice.ts';
import { openBucket } from '#lib/platform/storage/server/openBucket.ts';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { readArguments } from '#lib/platform/process/server/readArguments.ts';
import { copyImages } from './copyImages.ts';
import { filesInBucket, filesOnDisk } from './imageFiles.ts';
import { mediaDirectory } from '#lib/platform/storage/server/mediaFolders.ts';

// `npm run move-images`: copies images between DATA_DIR and the bucket, while the site runs. Nothing is deleted.
const usage = `Usage: npm run move-images -- --to bucket
       npm run move-images -- --to disk
with S3_BUCKET and the other settings of the bucket, also while the site does not have them yet or any more.`;

const to = readTarget();
const bucket = await openBucket();
if (!bucket) throw new CliError(`S3_BUCKET is not set.\n${usage}`);
const [disk, remote] = [filesOnDisk(mediaDirectory), filesInBucket(bucket)];

const result = await (to === 'bucket' ? copyImages(disk, remote, print) : copyImages(remote, disk, print)).catch(
  (error: unknown) => {
    throw new CliError(`The images cannot be listed. ${bucketAdvice(error, 'list')}`);
  },
);
const { copied, present, bytes, failures } = result;
printLine(`${copied} files copied (${(bytes / 1e6).toFixed(1)} MB) and compared, ${present} were there`);
for (const { name, error } of failures.slice(0, 10)) printLine(`not copied: ${name}. ${bucketAdvice(error, 'write')}`);
if (failures.length > 0) throw new CliError(`${failures.length} files were not copied. Run the command again.`);
printLine(next());

function print(done: number, total: number): void {
  if (done % 500 === 0 || done === total) printLine(`${done} of ${total} files`);
}

function next(): string {
  const settings = to === 'bucket' ? 'Set S3_BUCKET and its other settings' : 'Remove S3_BUCKET';
  const addresses =
    to === 'disk' && env.S3_PUBLIC_URL
      ? ` Articles name images at ${env.S3_PUBLIC_URL}: let it redirect /media/ to the site.`
      : '';
  return copied === 0
    ? `Nothing is missing.${addresses}`
    : `${settings} and restart the site; then run this again, for what was uploaded meanwhile.${addresses}`;
}

function readTarget(): 'bucket' | 'disk' {
  const { to } = readArguments(usage, { options: { to: { type: 'string' } } }).values;
  if (to === 'bucket' || to === 'disk') return to;
  throw new CliError(usage);
}
