import { shareLinks } from '#lib/articles/shareLinks.ts';

const url = 'http://localhost/articles/most';

describe('shareLinks', () => {
  it.each(['Мост у реки', 'A & B = 100 % + #1', '"<b>" [1] {2} | \\ ^ `', 'Ս՞վ է, որ'])(
    'passes on “%s” and the address',
    (title) => {
      const links = shareLinks(url, title);
      const values = (address: string) => [...new URL(address).searchParams.values()];

      expect(values(links.Telegram)).toEqual([url, title]);
      expect(values(links.VK)).toEqual([url, title]);
      expect(values(links.X)).toEqual([url, title]);
      expect(values(links.WhatsApp)).toEqual([`${title} ${url}`]);
      expect(values(links.Bluesky)).toEqual([`${title} ${url}`]);
      expect(values(links.Facebook)).toEqual([url]);
      expect(values(links.email)).toEqual([title, url]);
    },
  );

  it('contains letters as they are, and nothing that no URL may contain', () => {
    const { Telegram } = shareLinks(url, 'Мост "у" реки');
    expect(Telegram).toBe(`https://t.me/share/url?url=${url}&text=Мост%20%22у%22%20реки`);
  });
});
