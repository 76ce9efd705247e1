import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serviceWorkerName, stylesheetName } from '#lib/platform/i18n/scriptNames.ts';
import { lateStylesheet, lateStylesheetName } from '#lib/platform/styles/server/lateStylesheet.ts';
import { readersStylesheet } from '#lib/platform/styles/server/readersStylesheet.ts';
import { bundlePages } from './bundlePages.ts';
import { serviceWorkerScript } from './bundleScript.ts';
import { pageScripts } from './pageScripts.ts';

// A program of the build: `node writePageScripts.ts <root> <folder> <build id>`. Writes the files that documents load besides Next's
// into the folder of a build: its assets in `static`, the service worker in `worker`.
const [, , root = '', folder = '', buildId = ''] = process.argv;

const { files, pages } = await bundlePages(root);
for (const { name, text } of files) await write(join('static', name), text);
for (const { name, text } of pageScripts(root, pages)) await write(join('static', buildId, name), await text());
await write(join('static', buildId, stylesheetName), readersStylesheet());
await write(join('static', lateStylesheetName()), lateStylesheet());
await write(join('worker', serviceWorkerName), await serviceWorkerScript(root));

async function write(name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
