import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const words = 'мост река утро город снег школа поезд вечер окно рынок улица письмо хлеб дорога голос книга'.split(' ');

/**
 * Streams a WordPress export with this many posts, each of some 400 words with blocks, tags and a comment, to a file.
 */
export async function writeWordpressExport(path: string, posts: number, site = 'https://old.example'): Promise<void> {
  const file = createWriteStream(path);
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain');
  };
  await write(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_login>anna</wp:author_login><wp:author_email></wp:author_email><wp:author_display_name><![CDATA[Анна]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>city</wp:category_nicename><wp:cat_name><![CDATA[Город]]></wp:cat_name></wp:category>
`);
  for (let number = 1; number <= posts; number += 1) await write(aPost(number, site));
  file.end('</channel></rss>\n');
  await once(file, 'close');
}

function aPost(number: number, site: string): string {
  const text = (seed: number) =>
    Array.from({ length: 80 }, (_, n) => words[(seed * 7 + n * n + number) % words.length]).join(' ');
  const paragraphs = Array.from(
    { length: 5 },
    (_, n) => `<!-- wp:paragraph --><p>${text(n)}.</p><!-- /wp:paragraph -->`,
  );
  const minute = String(number % 60).padStart(2, '0');
  return `<item><title>Запись ${number}</title><link>${site}/2020/01/post-${number}/</link><dc:creator>anna</dc:creator>
<content:encoded><![CDATA[${paragraphs.join('\n')}]]></content:encoded><excerpt:encoded><![CDATA[О чём ${number}]]></excerpt:encoded>
<wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-01-31 10:${minute}:00</wp:post_date_gmt><wp:post_modified_gmt>2020-02-01 10:00:00</wp:post_modified_gmt>
<wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="city"><![CDATA[Город]]></category><category domain="post_tag" nicename="t"><![CDATA[${words[number % words.length]}]]></category>
<wp:comment><wp:comment_id>${number}</wp:comment_id><wp:comment_author>Гость</wp:comment_author><wp:comment_date_gmt>2020-02-02 10:00:00</wp:comment_date_gmt><wp:comment_content>Согласен</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type></wp:comment_type><wp:comment_parent>0</wp:comment_parent></wp:comment>
</item>
`;
}
