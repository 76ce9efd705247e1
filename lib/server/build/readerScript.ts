import { join } from 'node:path';
import { build } from 'esbuild';
import { pageCodes } from './pageCodes.ts';

/** As in Next's own bundles: a setting that is missing is empty. */
const settings = ['NEXT_PUBLIC_ADS_SRC', 'NEXT_PUBLIC_API_HOST'];

/**
 * The script of readers' pages (lib/client/reader).
 *
 * @param root of the project
 * @param folder of the build; without it there is no service worker, and pages load their code themselves
 */
export function readerScript(root: string, folder?: string): Promise<string> {
  return bundle(join(root, 'lib/client/reader/reader.ts'), {
    'process.env.OFFLINE': JSON.stringify(folder ? 'on' : ''),
    pageCodes: JSON.stringify(folder ? pageCodes(folder) : null),
  });
}

/** The service worker (lib/client/offline). */
export function serviceWorkerScript(root: string): Promise<string> {
  return bundle(join(root, 'lib/client/offline/serviceWorker.ts'), { 'process.env.NODE_ENV': '"production"' });
}

async function bundle(entry: string, constants: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: {
      ...Object.fromEntries(settings.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')])),
      ...constants,
    },
  });
  return outputFiles.map(({ text }) => text).join('');
}
