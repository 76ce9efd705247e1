import { readFileSync } from 'node:fs';
import { languages } from '#lib/languages/language.ts';

type Words = { [key: string]: string | Words };

/** Of the buttons outside of dialogs, which have no “Cancel” beside them. */
const alone = ['ui.cancel', 'ui.undo', 'front.unschedule', 'front.unscheduled', 'editor.commands.undo', 'media.cancel'];

function* textsOf(words: Words, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else yield* textsOf(value, `${path}${key}.`);
  }
}

describe.each(languages)('the dialogs in %s', (language) => {
  it('name no action with the word of “Cancel”, which is beside it', () => {
    const { admin } = JSON.parse(readFileSync(`public/locales/${language}/common.json`, 'utf8')) as { admin: Words };
    const texts = new Map(textsOf(admin));
    const stem = texts.get('ui.cancel')?.slice(0, 5) ?? '';

    const actions = [...texts].filter(([path]) => /(^|\.)(confirm|submit|undo|actions\.\w+)$/.test(path));
    const alike = actions.filter(([path, text]) => text.startsWith(stem) && !alone.includes(path));

    expect(actions.length).toBeGreaterThan(30);
    expect(alike).toEqual([]);
  });
});
