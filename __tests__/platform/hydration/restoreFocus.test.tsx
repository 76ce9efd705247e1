import { restoreFocus } from '#lib/platform/hydration/browser/restoreFocus.ts';

function show(html: string): void {
  document.body.innerHTML = `<main id="content" tabindex="-1">${html}</main>`;
}

function focusOn(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  element.focus();
  expect(document.activeElement?.id).toBe(id);
  return element;
}

async function focusedId(): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  return document.activeElement?.id;
}

describe('restoreFocus', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = restoreFocus();
  });
  afterEach(() => stop());

  it('focuses the next row when the focused row is removed', async () => {
    show(
      '<ul><li><button id="a"></button></li><li id="row"><button id="b"></button></li><li><a href="/" id="c"></a></ul>',
    );
    focusOn('b');

    document.getElementById('row')?.remove();

    expect(await focusedId()).toBe('c');
  });

  it('focuses the previous row when the last one is removed', async () => {
    show('<ul><li><button id="a"></button></li><li id="row"><button id="b"></button></li></ul>');
    focusOn('b');

    document.getElementById('row')?.remove();

    expect(await focusedId()).toBe('a');
  });

  it('focuses the section when nothing in it is focusable', async () => {
    show('<section id="list"><p><button id="a"></button></p></section>');
    focusOn('a').parentElement?.remove();

    expect(await focusedId()).toBe('list');
  });

  it('focuses the place a dialog was opened from, even when its button is gone', async () => {
    show('<ul><li id="row"><button id="menu"></button></li><li><button id="other"></button></li></ul>');
    document.body.insertAdjacentHTML('beforeend', '<div id="dialog"><button id="yes"></button></div>');
    focusOn('menu');
    focusOn('yes');

    document.getElementById('dialog')?.remove();
    document.getElementById('row')?.remove();

    expect(await focusedId()).toBe('other');
  });

  it('focuses the main content when nothing had the focus before the dialog', async () => {
    show('<p></p>');
    document.body.insertAdjacentHTML('beforeend', '<div id="dialog"><button id="yes"></button></div>');
    focusOn('yes');

    document.getElementById('dialog')?.remove();

    expect(await focusedId()).toBe('content');
  });

  it('does nothing when a component has set the focus', async () => {
    show('<form id="form"><button id="send"></button></form><p id="news" tabindex="-1"></p>');
    focusOn('send');

    document.getElementById('form')?.remove();
    document.getElementById('news')?.focus();

    expect(await focusedId()).toBe('news');
  });

  it('does nothing when the reader clicks outside the focused element', async () => {
    show('<button id="a"></button><p id="text"></p>');
    focusOn('a').blur();
    await new Promise((resolve) => setTimeout(resolve, 10));

    document.getElementById('text')?.remove();

    expect(await focusedId()).toBe('');
  });
});
