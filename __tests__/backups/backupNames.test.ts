import { backupName, parseBackupName } from '#lib/backups/server/backupPlace.ts';

describe('the name of a backup', () => {
  it.each([
    ['https://news.example.com', true, 'vestnik-news.example.com-2026-11-24T033005Z.zip.age'],
    ['http://localhost:3000', false, 'vestnik-localhost_3000-2026-11-24T033005Z.zip'],
    ['https://my-news.example', false, 'vestnik-my-news.example-2026-11-24T033005Z.zip'],
  ])('has site, time and encryption: %s, %p', (site, isEncrypted, name) => {
    const createdAt = new Date('2026-11-24T03:30:05.678Z');
    expect(backupName(site, createdAt, isEncrypted)).toBe(name);
    expect(parseBackupName(name, 5)).toEqual({
      ...{ name, bytes: 5, isEncrypted, createdAt: new Date('2026-11-24T03:30:05Z') },
      site: new URL(site).host.replace(':', '_'),
    });
  });

  it.each(['site.zip', 'vestnik-a-2026-11-24T033005Z.zip.part', 'vestnik-a-2026-11-24.zip'])('is not %s', (name) => {
    expect(parseBackupName(name, 0)).toBeNull();
  });
});
