import { addStylesheet } from '#lib/platform/browser/addStylesheet.ts';
import { stylesheetName } from '#lib/platform/i18n/scriptNames.ts';
import type { LiveNews } from '../live.ts';

// The script of a page with live coverage that goes on: gets new entries, and shows them when the reader asks for them, so that nothing
// moves. Changed and deleted ones are replaced where they are. Bundled by lib/platform/build/server/bundleScript.ts.

/** Milliseconds between polls where streams do not arrive; for a stream to begin; until one is tried again. */
const pollInterval = 20_000;
const streamTimeout = 10_000;
const streamRetry = 120_000;

/** The address of the build's own files. */
const folder = (document.currentScript?.getAttribute('src') ?? '').replace(/[^/]*$/, '');

function connect(list: HTMLElement, button: HTMLButtonElement): void {
  const address = `/api/articles/${list.dataset.live}/live`;
  /** New entries by id, not shown yet. */
  const fresh = new Map<string, HTMLElement>();
  let version = Number(list.dataset.version);
  let source: EventSource | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let isOver = false;

  const timeOf = (entry: Element | null) => entry?.querySelector('time')?.dateTime ?? '';

  function take({ entries, version: current, from }: LiveNews): void {
    version = current;
    // The document has only the rules that its own elements need. In development it has all.
    if (!folder.includes('/development/')) addStylesheet(folder + stylesheetName);
    for (const { id, html } of entries) {
      const shown = document.getElementById(`entry-${id}`);
      const entry = html === null ? null : parse(html);
      if (shown) {
        // What has not changed stays: a video may be playing in it.
        if (!entry) shown.remove();
        else if (entry.dataset.version !== shown.dataset.version) shown.replaceWith(entry);
      } else if (!entry) fresh.delete(id);
      else if (fresh.has(id) || timeOf(entry) > timeOf(list.firstElementChild)) fresh.set(id, entry);
    }
    if (from === 0) removeMissing(entries.map(({ id }) => `entry-${id}`));
    showCount();
  }

  /** The newest entries say what was deleted among them. */
  function removeMissing(ids: string[]): void {
    const last = timeOf(document.getElementById(ids.at(-1) ?? ''));
    for (const entry of list.querySelectorAll('.live-entry'))
      if (last && timeOf(entry) > last && !ids.includes(entry.id)) entry.remove();
    for (const [id, entry] of fresh) if (!ids.includes(entry.id) && timeOf(entry) > last) fresh.delete(id);
  }

  function showCount(): void {
    button.hidden = fresh.size === 0;
    button.textContent = (button.dataset.text ?? '').replace('{n}', String(fresh.size));
  }

  button.addEventListener('click', () => {
    // The page begins with an older entry: the new ones are on another.
    if (list.dataset.kind !== 'newest') {
      location.assign(location.pathname);
      return;
    }
    const entries = [...fresh.values()].sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
    fresh.clear();
    showCount();
    list.prepend(...entries);
    const [first] = entries;
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'start' });
  });

  async function poll(): Promise<void> {
    // The browser asks whether it has changed.
    const answer = await fetch(`${address}/newest`, { cache: 'no-cache' });
    if (answer.status === 404) return stop();
    const news: LiveNews = await answer.json();
    if (news.version !== version) take(news);
    if (news.ended) stop();
  }

  const sync = () => void poll().catch(() => {});

  function listen(): void {
    close();
    const stream = new EventSource(`${address}/stream`);
    source = stream;
    timers = [setTimeout(fallBack, streamTimeout)];
    stream.addEventListener('version', ({ data }) => {
      clearTimers();
      if (Number(data) !== version) sync();
    });
    stream.addEventListener('news', ({ data }) => {
      const news: LiveNews = JSON.parse(data);
      if (news.version <= version) return;
      if (news.from > version) sync();
      else take(news);
    });
    stream.addEventListener('ended', stop);
    // Refused for good; otherwise the browser connects again.
    stream.addEventListener('error', () => stream.readyState === EventSource.CLOSED && fallBack());
  }

  /** Something between cuts streams, or there are too many. */
  function fallBack(): void {
    close();
    if (isOver) return;
    sync();
    timers = [setInterval(sync, pollInterval), setTimeout(listen, streamRetry)];
  }

  function close(): void {
    source?.close();
    source = null;
    clearTimers();
  }

  function clearTimers(): void {
    for (const timer of timers) clearInterval(timer);
  }

  function stop(): void {
    isOver = true;
    close();
  }

  // A hidden page holds no connection: browsers open six to a site.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close();
    else if (!isOver) listen();
  });
  if (!document.hidden) listen();
}

function parse(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
}

const list = document.querySelector<HTMLElement>('[data-live]');
const button = document.querySelector<HTMLButtonElement>('.live-news button');
if (list?.dataset.live && button) connect(list, button);
