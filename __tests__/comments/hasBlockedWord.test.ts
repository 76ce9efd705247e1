import { hasBlockedWord } from '#lib/comments/heldText.ts';

describe('hasBlockedWord', () => {
  it.each([
    ['Это чушь, а не статья', ['чушь']],
    ['ЧУШЬ!', ['чушь']],
    ['Чу\u200bшь', ['чушь']],
    ['Ещё один', ['еще']],
    ['Ｃａｓｉｎｏ', ['casino']],
    ['Куплю   диплом, недорого', ['диплом недорого']],
    ['Все дипломы тут', ['диплом*']],
    ['Սա անհեթեթություն է։', ['անհեթեթություն']],
  ])('detects %j by %j', (text, blocked) => expect(hasBlockedWord(text, blocked)).toBe(true));

  it.each([
    ['Чушью не назову', ['чушь']],
    ['Родинка', ['один*']],
    ['Диплом получен. Недорого продам', ['недорого диплом']],
    ['Любой текст', []],
    ['Любой текст', ['*', ' ', '…']],
  ])('ignores %j with %j', (text, blocked) => expect(hasBlockedWord(text, blocked)).toBe(false));
});
