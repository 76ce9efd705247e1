import { join } from 'node:path';
import { type LogLevel, type RolldownLog, rolldown } from 'rolldown';
import type { PageFiles } from '#lib/platform/hydration/browser/PageFiles.ts';

/**
 * One classic script of a module and all that it imports.
 *
 * @param constants expressions by the names that they replace
 */
export async function bundleScript(entry: string, constants: Record<string, string>): Promise<string> {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    moduleTypes: { '.css': 'text' },
    transform: { target: 'es2022', define: { ...browserSettings(), ...constants } },
    onLog: failOnWarning,
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: { legal: false } });
  await bundle.close();
  return output[0].code;
}

/** As in Next's own bundles: the settings that are meant for browsers. One that is missing is empty. */
export function browserSettings(): Record<string, string> {
  const names = [
    'ADS_SRC',
    'API_HOST',
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIREBASE_PROJECT_ID',
  ];
  const entries = names
    .map((name) => `NEXT_PUBLIC_${name}`)
    .map((name) => [`process.env.${name}`, process.env[name] ?? '']);
  return {
    'process.env.NODE_ENV': '"production"',
    'typeof window': '"object"',
    ...Object.fromEntries(entries.map(([name, value]) => [name, JSON.stringify(value)])),
  };
}

/** @throws Error for each warning but that of a directive for React's server components */
export function failOnWarning(level: LogLevel, log: RolldownLog): void {
  if (level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(log.message);
}

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

/** Of galleries (lib/galleries/client). */
export function pictureViewerScript(root: string): Promise<string> {
  return bundleScript(join(root, 'lib/galleries/client/pictureViewer.ts'), {});
}

/** The script of pages with live coverage (lib/live/browser). */
export function liveScript(root: string): Promise<string> {
  return bundleScript(join(root, 'lib/live/browser/live.ts'), {});
}

/** The service worker (lib/platform/offline/browser). */
export function serviceWorkerScript(root: string): Promise<string> {
  return bundleScript(join(root, 'lib/platform/offline/browser/serviceWorker.ts'), {});
}
