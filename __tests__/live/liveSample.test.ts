import { withLaterEntries } from '#lib/live/server/liveSample.ts';
import { usedRules } from '#lib/platform/styles/server/usedRules.ts';

describe('the rules of a page with live coverage', () => {
  it('are those of entries that come later, too, as long as it goes on', () => {
    const [on, ended] = ['<button class="live-new"></button>', ''].map((button) =>
      usedRules(withLaterEntries(`<section class="live">${button}<div class="live-entries"></div></section>`)),
    );

    for (const selector of ['.live-correction', '.live-key', '.body blockquote', '.body figure']) {
      expect([selector, on?.includes(selector)]).toEqual([selector, true]);
      expect([selector, ended?.includes(selector)]).toEqual([selector, false]);
    }
  });
});
