import { join } from 'node:path';
import { build } from 'esbuild';

/** As in Next's own bundles: a setting that is missing is empty. */
const settings = ['NEXT_PUBLIC_ADS_SRC', 'NEXT_PUBLIC_API_HOST'];

/**
 * The script of readers' pages (lib/client/reader).
 *
 * @param root of the project
 */
export async function readerScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'lib/client/reader/reader.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: Object.fromEntries(
      settings.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
    ),
  });
  return outputFiles.map(({ text }) => text).join('');
}
