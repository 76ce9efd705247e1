import { changedSettings, clashes, namesIn, tidySettings } from '#lib/settings/client.ts';
import { initialSettings } from '#lib/settings/server/siteSettings.ts';
import { siteSettingsSchema } from '#lib/settings/siteSettings.ts';

const settings = initialSettings();

describe('settingsChange', () => {
  it('has each setting of the schema', () => {
    expect(namesIn(settings).toSorted()).toEqual(siteSettingsSchema.keyof().options.toSorted());
  });

  it('contains only what differs', () => {
    const name = { ...settings.name, en: 'Dawn' };

    expect(changedSettings(settings, { ...settings, name, sessionDays: { readers: 90, staff: 14 } })).toEqual({ name });
  });

  it.each([
    ['different values of one setting', { timeZone: 'Asia/Yerevan' }, { timeZone: 'Asia/Tbilisi' }, ['timeZone']],
    ['the same value of one setting', { timeZone: 'Asia/Yerevan' }, { timeZone: 'Asia/Yerevan' }, []],
    ['different settings', { timeZone: 'Asia/Yerevan' }, { reviewRequired: true }, []],
  ])('finds the conflict of %s', (_, mine, theirs, conflict) => {
    expect(clashes(mine, theirs)).toEqual(conflict);
  });

  it('drops the empty lines of the word list', () => {
    const comments = { ...settings.comments, blockedWords: ['', ' casino* ', ''] };

    expect(tidySettings({ ...settings, comments }).comments.blockedWords).toEqual(['casino*']);
  });
});
