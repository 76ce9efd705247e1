import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageFiles } from '#lib/client/reader/PageFiles.ts';
import { languages } from '#lib/domain/language.ts';
import { wordKinds } from '#lib/domain/wordKind.ts';
import { readerScriptName, serviceWorkerName, stylesheetName, wordsScriptName } from '#lib/format/scriptNames.ts';
import { lateStylesheet, lateStylesheetName } from '../styles/lateStylesheet.ts';
import { readersStylesheet } from '../styles/readersStylesheet.ts';
import { wordsScript } from '../words/words.ts';
import { bundlePages } from './bundlePages.ts';
import { readerScript, serviceWorkerScript } from './readerScript.ts';

/** Writes the files that documents load besides Next's into the folder of a build: its assets in `static`, the service worker in `worker`. */
export async function writePageScripts(root: string, folder: string, buildId: string): Promise<void> {
  const { files, pages } = await bundlePages(root);
  for (const { name, text } of files) await write(join(folder, 'static', name), text);
  for (const { name, text } of pageScripts(root, pages))
    await write(join(folder, 'static', buildId, name), await text());
  await write(join(folder, 'static', buildId, stylesheetName), readersStylesheet());
  await write(join(folder, 'static', lateStylesheetName()), lateStylesheet());
  await write(join(folder, 'worker', serviceWorkerName), await serviceWorkerScript(root));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** The script at an address in development, where nothing is built and there is no service worker; undefined at any other. */
export function developmentScript(root: string, url: string): Promise<string> | undefined {
  const script = pageScripts(root).find(({ name }) => url.startsWith(`/_next/static/development/${name}`));
  return script?.text();
}

function pageScripts(root: string, pages?: PageFiles): { name: string; text: () => Promise<string> }[] {
  const words = languages.flatMap((language) =>
    wordKinds.map((kind) => ({
      name: wordsScriptName(language, kind),
      text: async () => wordsScript(language, kind),
    })),
  );
  return [{ name: readerScriptName, text: () => readerScript(root, pages) }, ...words];
}
