import { join } from 'node:path';
import type { PageFiles } from '#lib/client/reader/PageFiles.ts';
import { bundleScript } from './bundleScript.ts';

/**
 * The script of readers' pages (lib/client/reader).
 *
 * @param root of the project
 * @param pages of the build; without them there is no service worker, and Next loads the pages' code
 */
export function readerScript(root: string, pages?: PageFiles): Promise<string> {
  return bundleScript(join(root, 'lib/client/reader/reader.ts'), {
    'process.env.OFFLINE': JSON.stringify(pages ? 'on' : ''),
    pageFiles: JSON.stringify(pages ?? null),
  });
}

/** The service worker (lib/client/offline). */
export function serviceWorkerScript(root: string): Promise<string> {
  return bundleScript(join(root, 'lib/client/offline/serviceWorker.ts'), {});
}
