import { toLanguage } from '#lib/languages/language.ts';
import { stylesheetName } from '#lib/platform/i18n/scriptNames.ts';
import { googleFlag, hasGoogleFlag, storedToken, tokenKey } from '#lib/accounts/client/storedSession.ts';
import { languageToOffer } from '#lib/platform/browser/browser/languageOffer.ts';
import { hasPendingComments } from '#lib/comments/client/pendingComments.ts';
import { isUse } from './isUse.ts';
import { PressKeeper } from './PressKeeper.ts';
import { startPage } from './startPage.ts';

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
  const presses = new PressKeeper();
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
    languageToOffer(toLanguage(document.documentElement.lang)) !== null ||
    (article !== undefined && hasPendingComments(article))
  );
}

function hasSession(): boolean {
  return storedToken() !== null || hasGoogleFlag();
}

/** Without a connection the page is shown with the rules that it has, and the next press tries again. */
function addStylesheet(address: string): void {
  if (stylesheets.has(address)) return;
  stylesheets.add(address);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.onerror = () => {
    link.remove();
    stylesheets.delete(address);
  };
  document.head.append(link);
}

const stylesheets = new Set<string>();
