import { languages } from '#lib/languages/language.ts';
import type { PageFiles } from '#lib/platform/hydration/browser/PageFiles.ts';
import {
  liveScriptName,
  pictureViewerName,
  readerScriptName,
  wordsScriptName,
} from '#lib/platform/i18n/scriptNames.ts';
import { wordsScript } from '#lib/platform/i18n/server/words.ts';
import { wordKinds } from '#lib/platform/i18n/wordKind.ts';
import { liveScript, pictureViewerScript, readerScript } from './bundleScript.ts';

/** The script at an address in development, where nothing is built and there is no service worker; undefined at any other. */
export function developmentScript(root: string, url: string): Promise<string> | undefined {
  const script = pageScripts(root).find(({ name }) => url.startsWith(`/_next/static/development/${name}`));
  return script?.text();
}

/** @param pages of a build; without them, as in development, Next loads the pages' code */
export function pageScripts(root: string, pages?: PageFiles): { name: string; text: () => Promise<string> }[] {
  const words = languages.flatMap((language) =>
    wordKinds.map((kind) => ({
      name: wordsScriptName(language, kind),
      text: async () => wordsScript(language, kind),
    })),
  );
  return [
    { name: readerScriptName, text: () => readerScript(root, pages) },
    { name: liveScriptName, text: () => liveScript(root) },
    { name: pictureViewerName, text: () => pictureViewerScript(root) },
    ...words,
  ];
}
