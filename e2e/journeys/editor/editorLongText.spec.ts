import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, openEditor, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';

const paragraph = 'Мост через реку открыли утром, и первыми по нему прошли те, кто его строил.';
const textOf = (words: number) => `<p>${paragraph}</p>`.repeat(Math.ceil(words / 14));
const keys = 'Трамвай вернулся на мост. ';

/** Counts serialized, parsed and stored characters while it is active. */
type Work = { written: number; read: number; stored: number };

declare global {
  var countedWork: Work;
}

async function countWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const work: Work = { written: 0, read: 0, stored: 0 };
    globalThis.countedWork = work;
    const { innerHTML } = Object.getOwnPropertyDescriptors(Element.prototype);
    Object.defineProperty(Element.prototype, 'innerHTML', {
      ...innerHTML,
      get() {
        const html: string = innerHTML?.get?.call(this) ?? '';
        work.written += html.length;
        return html;
      },
    });
    const { parseFromString } = DOMParser.prototype;
    DOMParser.prototype.parseFromString = function parse(text, type) {
      work.read += String(text).length;
      return parseFromString.call(this, text, type);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function count(...parameters) {
      work.stored += 1;
      return put.apply(this, parameters);
    };
  });
}

/**
 * One key after the other, but all sent together: what is typed is read four times a second, so that on a busy machine a slower text
 * would be read more often.
 */
async function typeAtOnce({ keyboard }: Page, text: string): Promise<void> {
  await Promise.all([...text].map((letter) => keyboard.type(letter)));
}

/**
 * Measures typing in an article with this many words: characters serialized and parsed, and milliseconds of script per
 * key.
 */
async function typeInto(page: Page, words: number) {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: `Слов: ${words}`, body: textOf(words), language: 'ru' });
  await openEditor(page, id);
  await expect(editorHtmlOf(page).locator('p').last()).toContainText('строил');
  await goToEnd(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  // Warm-up.
  await typeAtOnce(page, keys);
  await expectSaved(page);

  const before = await page.evaluate(() => ({ ...globalThis.countedWork }));
  const begun = await scriptTime();
  await typeAtOnce(page, keys.repeat(2));
  const script = (await scriptTime()) - begun;
  const after = await page.evaluate(() => ({ ...globalThis.countedWork }));
  await expectSaved(page);
  const { body } = await readArticle(page, author, id);
  return {
    perKey: script / (2 * keys.length),
    written: after.written - before.written,
    read: after.read - before.read,
    stored: after.stored - before.stored,
    typed: 2 * keys.length,
    body,
  };
}

test('a key press costs no more in a long text than in a short one', async ({ page }) => {
  await countWork(page);
  const short = await typeInto(page, 300);
  const long = await typeInto(page, 30_000);
  test.info().annotations.push({ type: 'script per key', description: `${short.perKey} ms, ${long.perKey} ms` });

  for (const { body } of [short, long]) expect(body).toContain(keys.repeat(3).trim());
  // The edited paragraph, a few times in all: never the whole text.
  expect(long.written).toBeLessThan(2 * short.written + 1_000);
  expect(long.read).toBeLessThan(2 * short.read + 1_000);
  expect(long.stored).toBeLessThan(long.typed / 2);
  // It was 4 when each key serialized the text; 1.5 is usual.
  expect(long.perKey / short.perKey).toBeLessThan(2.5);
});
