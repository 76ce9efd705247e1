import { join } from 'node:path';
import type { PageFiles } from '#lib/platform/hydration/browser/PageFiles.ts';
import { bundleScript } from './bundleScript.ts';

/**
 * The script of readers' pages (lib/site/browser/reader).
 *
 * @param root of the project
 * @param pages of the build; without them there is no service worker, and Next loads the pages' code
 */
export function readerScript(root: string, pages?: PageFiles): Promise<string> {
  return bundleScript(join(root, 'lib/site/browser/reader/reader.ts'), {
    'process.env.OFFLINE': JSON.stringify(pages ? 'on' : ''),
    pageFiles: JSON.stringify(pages ?? null),
  });
}

/** The service worker (lib/platform/offline/browser). */
export function serviceWorkerScript(root: string): Promise<string> {
  return bundleScript(join(root, 'lib/platform/offline/browser/serviceWorker.ts'), {});
}
