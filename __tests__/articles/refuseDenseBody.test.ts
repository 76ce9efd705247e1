import { refuseDenseBody } from '#lib/articles/server/content/refuseDenseBody.ts';

const megabyte = 1_000_000;
const filledWith = (part: string) => part.repeat(Math.floor(megabyte / part.length));

describe('a body of one megabyte', () => {
  it.each(['<p>', '<h2>', '<', '&', '</p>', '<img src=a>', '<IMG src=a>', '<a href="/x">', '<td>'])(
    'is refused when it consists of nothing but %s',
    (part) => {
      expect(() => refuseDenseBody(filledWith(part))).toThrow('body_too_dense');
    },
  );

  it('is accepted as a long article with links, entities and 500 images', () => {
    const paragraph =
      '<p>Слово и ещё слово, предложение с <a href="https://example.com/a">ссылкой</a> и&nbsp;<em>выделением</em>. И&nbsp;ещё одно.</p>';
    const pictures = '<figure><img src="/media/a/800.webp" alt=""><figcaption>Мост</figcaption></figure>'.repeat(500);
    const article = `${pictures}${filledWith(paragraph)}`.slice(0, megabyte);

    expect(() => refuseDenseBody(article)).not.toThrow();
  });
});
