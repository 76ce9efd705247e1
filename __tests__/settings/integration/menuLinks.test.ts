import { menuSchema } from '#lib/settings/menu.ts';

const accepts = (url: string) => menuSchema.safeParse([{ kind: 'link', url, label: 'Ссылка' }]).success;

describe('a link in a menu', () => {
  it.each(['/', '/pages/about?amp=1#top', '/հայաստան', 'https://example.com/a', 'HTTP://example.com'])(
    'leads to a path of the site or to another site: %j',
    (url) => expect(accepts(url)).toBe(true),
  );

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', '/ /evil.example'])(
    'looks like a path only if browsers read it as one: %j',
    (url) => expect(accepts(url)).toBe(false),
  );

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'evil.example', ''])(
    'runs nothing: %j',
    (url) => expect(accepts(url)).toBe(false),
  );
});
