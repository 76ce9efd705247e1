import { readdirSync, readFileSync } from 'node:fs';
import { sections } from '#components/newsroom/sections.ts';

/** Reached from the name of the user and the bell, not from the navigation. */
const elsewhere = ['notifications', 'profile'];

describe('the sections of the newsroom', () => {
  it('are the pages of pages/admin', () => {
    const pages = readdirSync('pages/admin').map((file) => file.replace(/\.tsx$/, '').replace(/^index$/, ''));

    expect([...sections.map(({ id }) => id), ...elsewhere].sort()).toEqual(pages.sort());
  });

  it('have keys of their own, and names', () => {
    const { nav } = JSON.parse(readFileSync('public/locales/en/common.json', 'utf8')).admin;

    expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
    for (const { name } of sections) expect([name, nav[name]]).toEqual([name, expect.any(String)]);
  });
});
