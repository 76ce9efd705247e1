import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { validatorFolder } from '../__tests__/support/ampValidator.ts';
import { makeTempFolder } from '../__tests__/support/startSite.ts';

/**
 * A data folder with the checkout's AMP validator: 30 MB that a site would download when its first author publishes.
 */
export function makeSiteFolder(): string {
  const folder = makeTempFolder();
  mkdirSync(validatorFolder, { recursive: true });
  symlinkSync(validatorFolder, join(folder, 'amp-validator'));
  return folder;
}
