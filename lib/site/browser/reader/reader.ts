import { hasGoogleFlag, storedToken } from '#lib/accounts/client/storedSession.ts';
import { returnPath } from '#lib/accounts/returnPath.ts';
import { connectShareButton } from '#lib/articles/client/connectShareButton.ts';
import { showLinkedComment } from '#lib/comments/client/showLinkedComment.ts';
import { connectComparisons } from '#lib/galleries/client/connectComparisons.ts';
import { connectGalleries } from '#lib/galleries/client/connectGalleries.ts';
import { type Language, languages, toLanguage } from '#lib/languages/language.ts';
import { connectChapters } from '#lib/media/client/connectChapters.ts';
import { connectNewsletterOffer } from '#lib/newsletters/client/connectNewsletterOffer.ts';
import { rememberLanguage } from '#lib/platform/browser/rememberLanguage.ts';
import { safeStorage } from '#lib/platform/browser/safeStorage.ts';
import { translator, type Words } from '#lib/platform/i18n/browser/translator.ts';
import { ageOf } from '#lib/platform/text/ageOf.ts';
import { bindSentence } from '#lib/platform/text/bindSentence.ts';
import { connectPlayers } from '#lib/players/client/connectPlayers.ts';
import { addArticleView } from '#lib/statistics/client/addArticleView.ts';
import { time as en } from '../../../../public/locales/en/common.json';
import { time as hy } from '../../../../public/locales/hy/common.json';
import { time as ru } from '../../../../public/locales/ru/common.json';
import { loadWhenNeeded } from './loadWhenNeeded.ts';

/** `<button data-copy="text">` copies its text; the status beside it tells the result, in the words of its attributes. */
function connectCopyButtons(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const status = button?.nextElementSibling;
    if (!button || !(status instanceof HTMLElement)) return;
    const { copied = '', failed = '' } = status.dataset;
    status.textContent = await navigator.clipboard.writeText(button.dataset.copy ?? '').then(
      () => copied,
      () => failed,
    );
  });
}

/** What applies until the reader chooses something else. */
const usual = { theme: 'system', textSize: 'normal' };
const names = ['theme', 'textSize'] as const;

/**
 * Theme and text size: shows in the footer what this device has stored, stores what the reader chooses there, and follows other tabs. Before
 * the first paint, components/document/display.js has applied what is stored.
 */
function connectDisplayChoice(): void {
  const root = document.documentElement.dataset;

  function set(name: (typeof names)[number], value: string): void {
    root[name] = value;
    for (const input of document.querySelectorAll<HTMLInputElement>(`.display [name=${name}]`))
      input.checked = input.value === value;
    if (name === 'theme') colorBar(value);
  }
  function show(): void {
    for (const name of names) set(name, safeStorage.get(`vestnik-${name}`) || usual[name]);
  }

  show();
  // Another tab, and a page that comes back from the history.
  window.addEventListener('storage', show);
  window.addEventListener('pageshow', show);
  document.addEventListener('change', ({ target }) => {
    const name = names.find((one) => target instanceof HTMLInputElement && target.name === one);
    if (!name || !(target instanceof HTMLInputElement)) return;
    set(name, target.value);
    safeStorage.set(`vestnik-${name}`, target.value);
  });
}

/** The color of the browser's bar follows the device, unless an element before those for its themes says another. */
function colorBar(theme: string): void {
  document.querySelector('meta[name=theme-color]:not([media])')?.remove();
  const devices = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  const bar = [...devices].find(({ media }) => media.includes(theme))?.cloneNode();
  if (!(bar instanceof Element)) return;
  bar.removeAttribute('media');
  document.head.prepend(bar);
}

/** Stores the language that the reader chooses in the language switch. */
function connectLanguageSwitch(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.languages a') : null;
    const chosen = languages.find((language) => language === link?.hreflang);
    if (chosen) rememberLanguage(chosen);
  });
}

/** After everything that the page needs; without it the site works as well, but not without a connection. */
function registerServiceWorker(): void {
  // Absent without HTTPS.
  if (process.env.OFFLINE !== 'on' || !navigator.serviceWorker) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

/** Shows visitors the sign-in link, which the server hides because it does not know who reads; it leads back to this page. */
function showAccountLink(): void {
  const corner = document.querySelector('.account-unknown');
  const link = corner?.querySelector('a');
  if (!corner || !link || storedToken() || hasGoogleFlag()) return;
  const next = returnPath();
  if (next) link.search = `?${new URLSearchParams({ next })}`;
  corner.classList.remove('account-unknown');
}

const words: Record<Language, Words> = { ru, en, hy };
/** Milliseconds. */
const interval = 60_000;

/** Shows times of the last day by their age («5 минут назад»): the server can't, because its pages are cached. */
function showAges(): void {
  const language = toLanguage(document.documentElement.lang);
  const translate = translator({ time: words[language] }, language);
  const update = () => {
    for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-ages]')) {
      const age = ageOf(element.dateTime, Date.now());
      const text = age && bindSentence(translate(`time.${age.unit}`, { count: age.count }), language);
      element.dataset.ages ||= element.textContent;
      const shown = text ?? element.dataset.ages;
      if (shown !== element.textContent) element.textContent = shown;
    }
  };
  update();
  setInterval(update, interval);
}

/**
 * Lets the italic fonts load, which the document leaves out for browsers with scripts (components/styles/fontFaces.ts): after the page with
 * its picture has been shown.
 */
function showItalics(): void {
  if (document.readyState === 'complete') afterNextFrame(applyItalicFaces);
  else window.addEventListener('load', () => afterNextFrame(applyItalicFaces), { once: true });
}

function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

function applyItalicFaces(): void {
  // The font faces are the first stylesheet of a page.
  for (const rule of document.querySelector('style')?.sheet?.cssRules ?? [])
    if (rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule) rule.media.mediaText = 'all';
}

// All that a reader's page needs until the reader does something: a few kilobytes without React. Bundled by
// lib/platform/build/server/bundleScript.ts.

const script = document.currentScript;
loadWhenNeeded(script);
showAccountLink();
connectDisplayChoice();
// A task each: a phone can react in between.
for (const work of [
  connectNewsletterOffer,
  connectPlayers,
  connectComparisons,
  connectChapters,
  () => connectGalleries(script),
  connectShareButton,
  connectCopyButtons,
  connectLanguageSwitch,
  showAges,
  showItalics,
  showLinkedComment,
  addArticleView,
  registerServiceWorker,
])
  setTimeout(work);
