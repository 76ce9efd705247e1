import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages } from '#lib/domain/language.ts';
import { wordKinds } from '#lib/domain/wordKind.ts';
import { readerScriptName, wordsScriptName } from '#lib/format/scriptNames.ts';
import { wordsScript } from '../words/words.ts';
import { readerScript } from './readerScript.ts';

/** Writes the scripts that documents load besides Next's into the assets of a build. */
export async function writePageScripts(root: string, assets: string, buildId: string): Promise<void> {
  for (const { name, text } of pageScripts(root)) {
    const file = join(assets, buildId, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await text());
  }
}

/** The script at an address in development, where nothing is built; undefined at any other. */
export function developmentScript(root: string, url: string): Promise<string> | undefined {
  const script = pageScripts(root).find(({ name }) => url.startsWith(`/_next/static/development/${name}`));
  return script?.text();
}

function pageScripts(root: string): { name: string; text: () => Promise<string> }[] {
  const words = languages.flatMap((language) =>
    wordKinds.map((kind) => ({
      name: wordsScriptName(language, kind),
      text: async () => wordsScript(language, kind),
    })),
  );
  return [{ name: readerScriptName, text: () => readerScript(root) }, ...words];
}
