import { googleFlag, hasGoogleFlag, storedToken, tokenKey } from '#lib/accounts/client/storedSession.ts';
import { hasPendingComments } from '#lib/comments/client/pendingComments.ts';
import { type Language, toLanguage } from '#lib/languages/language.ts';
import { addStylesheet } from '#lib/platform/browser/addStylesheet.ts';
import { appendScript } from '#lib/platform/browser/appendScript.ts';
import { languageToOffer } from '#lib/platform/browser/languageOffer.ts';
import type { PageFiles } from '#lib/platform/hydration/browser/PageFiles.ts';
import { stylesheetName, wordsScriptName } from '#lib/platform/i18n/scriptNames.ts';
import type { WordKind } from '#lib/platform/i18n/wordKind.ts';
import { PressReplayer } from './PressReplayer.ts';

/** Keys that scroll, or change the effect of another key. */
const quietKeys = /^( |Arrow.*|Page.*|Home|End|Shift|Control|Alt|AltGraph|Meta|CapsLock|Escape)$/;

/** Links, and controls that need no more than the reader script. */
const quiet = 'a[href]:not([href^="#"]), [data-plain]';

/** Whether the event shows that the reader uses the page, and does not only read, scroll, leave or copy its address. */
export function isUse(event: Event): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  const isQuiet = target.closest(quiet) !== null;
  if (event instanceof KeyboardEvent) return !quietKeys.test(event.key) || isControl(target);
  // A link that is pressed gets the focus as well, but invisibly.
  if (event.type === 'focusin')
    return !isQuiet || (target.matches(':focus-visible') && !target.closest('[data-plain]'));
  // A finger may be about to scroll: that ends in `pointercancel`.
  if (event instanceof PointerEvent && event.pointerType === 'touch' && event.type === 'pointerdown') return false;
  return !isQuiet;
}

function isControl(target: Element): boolean {
  return target.matches('button, input, textarea, select');
}

/** Of Next's own data in the document. */
type PageData = { page: string; locale: string; props: { pageProps: { wordKind?: WordKind } } };

/** Put in by the build (lib/platform/build/server/bundleScript.ts). */
declare const pageFiles: PageFiles;

/** Of the module `pageFiles.start`. */
type Start = (page: string) => Promise<void>;

/**
 * Loads React, the page's code and its words, and starts the page.
 *
 * @param folder the address of the build's own files, with a slash at the end
 * @returns when the page reacts
 * @throws if something can't be loaded, and the next call tries again; or if the page fails, and so does each call
 */
export async function startPage(folder: string): Promise<void> {
  const { page, locale, props }: PageData = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '');
  const { wordKind } = props.pageProps;
  const files = [pageFiles.start, ...(pageFiles.pages[page] ?? [])].map((name) => `/_next/static/${name}`);
  await Promise.all([
    wordKind && appendScript(folder + wordsScriptName(toLanguage(locale), wordKind)),
    ...files.map(fetchFile),
  ]);
  const { start }: { start: Start } = await import(files[0] ?? '');
  await start(page);
}

/** Into the browser's cache: all files at once, and a file that could not be loaded again, which an import may refuse. */
async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  await response.arrayBuffer();
}

const uses = ['pointerdown', 'pointerup', 'click', 'keydown', 'focusin'] as const;

/**
 * Loads React and the page's code at the reader's first press, key or focus, or at once for readers whose page depends on what
 * this browser has stored. What they press until it works is repeated then.
 *
 * @param script says in `data-code` whether the page needs its code at once (`now`) or not (`later`), or whether it is run by Next's
 *   client (`next`); in development it says nothing, and the page has all its code and styles. The words and the rules for what React
 *   adds are beside it.
 */
export function loadWhenNeeded(script: HTMLOrSVGScriptElement | null): void {
  const code = script?.dataset.code;
  if (!code) return;
  const folder = script.getAttribute('src')?.replace(/[^/]*$/, '') ?? '';
  const styles = folder + stylesheetName;
  if (code === 'next') {
    addStylesheet(styles);
    return;
  }
  const presses = new PressReplayer();
  let loading = false;

  async function load(): Promise<void> {
    if (loading) return;
    loading = true;
    addStylesheet(styles);
    try {
      await startPage(folder);
      stop();
    } catch {
      // Without a connection, or the page is broken: the next press tries again.
      loading = false;
      presses.reportFailure();
    }
  }

  function onUse(event: Event): void {
    if (isUse(event)) void load();
  }

  function onSession(event: Event): void {
    if (event instanceof StorageEvent && event.key !== tokenKey && event.key !== googleFlag) return;
    if (hasSession()) void load();
  }

  function stop(): void {
    for (const name of uses) document.removeEventListener(name, onUse, true);
    window.removeEventListener('storage', onSession);
    window.removeEventListener('pageshow', onSession);
  }

  for (const name of uses) document.addEventListener(name, onUse, true);
  window.addEventListener('storage', onSession);
  window.addEventListener('pageshow', onSession);
  if (code === 'now' || isNeededAtOnce()) void load();
}

function isNeededAtOnce(): boolean {
  const article = document.querySelector<HTMLElement>('[data-counted-article]')?.dataset.countedArticle;
  return (
    Boolean(process.env.NEXT_PUBLIC_ADS_SRC) ||
    hasSession() ||
    languageToOffer(toLanguage(document.documentElement.lang), linkedLanguages()) !== null ||
    (article !== undefined && hasPendingComments(article))
  );
}

/** The other languages that readers see are in the page's language switch. */
function linkedLanguages(): Language[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.languages a');
  return [...links].map(({ hreflang }) => toLanguage(hreflang));
}

function hasSession(): boolean {
  return storedToken() !== null || hasGoogleFlag();
}
