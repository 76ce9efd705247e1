/** What an operator can do about an error of a bucket, by the codes of S3's API. `step` is what failed: write, read, list, delete. */
export function bucketAdvice(reason: unknown, step: string): string {
  const code = reason instanceof Error ? reason.name : '';
  if (/AccessDenied|Forbidden/.test(code)) return `Allow the key to ${step} objects.`;
  if (/InvalidAccessKeyId|SignatureDoesNotMatch/.test(code))
    return 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  if (code === 'NoSuchBucket') return 'Create the bucket, or correct S3_BUCKET.';
  if (code === 'RequestTimeTooSkewed') return 'Correct this machine’s clock.';
  return 'Check S3_ENDPOINT, S3_REGION and the network.';
}
