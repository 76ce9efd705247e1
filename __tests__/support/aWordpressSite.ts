/** A small hand-written WordPress export. */
export function aWordpressSite(marker: string): string {
  const site = `https://${marker}.example`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by WordPress -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old &amp; good</title><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>anna</wp:author_login><wp:author_email>anna-${marker}@example.com</wp:author_email><wp:author_display_name><![CDATA[Анна ${marker}]]></wp:author_display_name></wp:author>
<wp:category><wp:category_nicename>news-${marker}</wp:category_nicename><wp:cat_name><![CDATA[Новости ${marker}]]></wp:cat_name></wp:category>
<item><title>photo</title><link>${site}/photo</link><wp:post_id>11</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
<wp:attachment_url>${site}/wp-content/uploads/2020/01/photo.jpg</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[Мост]]></wp:meta_value></wp:postmeta></item>
<item><title>gone</title><wp:post_id>12</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
<wp:attachment_url>${site}/wp-content/uploads/%2e%2e/%2e%2e/etc/passwd</wp:attachment_url></item>
<item><title><![CDATA[Мост открыт ${marker}]]></title><link>${site}/2020/01/${encodeURIComponent('мост')}-${marker}/</link><dc:creator><![CDATA[anna]]></dc:creator>
<content:encoded><![CDATA[<!-- wp:paragraph --><p onclick="evil()">Текст про <a href="javascript:evil()">мост</a>.</p><!-- /wp:paragraph -->
<!-- wp:image {"id":11} --><figure class="wp-block-image"><img src="${site}/wp-content/uploads/2020/01/photo-300x200.jpg" alt="Вид"/></figure><!-- /wp:image -->
[polls id="3"]]]></content:encoded><excerpt:encoded><![CDATA[Коротко]]></excerpt:encoded>
<wp:post_id>21</wp:post_id><wp:post_date_gmt>2020-01-31 10:00:00</wp:post_date_gmt><wp:post_modified_gmt>2020-02-01 10:00:00</wp:post_modified_gmt>
<wp:post_name>${encodeURIComponent('мост')}-${marker}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="news-${marker}"><![CDATA[Новости ${marker}]]></category><category domain="post_tag" nicename="reka"><![CDATA[Река ${marker}]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>11</wp:meta_value></wp:postmeta>
${aComment(31, 0, 'Первый')}${aComment(32, 31, 'Ответ')}${aComment(33, 32, 'Ответ на ответ')}
${aComment(34, 0, 'Реклама', 'spam')}${aComment(35, 0, 'Ссылка', '1', 'pingback')}</item>
<item><title>Draft in English ${marker}</title><link>${site}/?p=22</link><dc:creator>anna</dc:creator><content:encoded>Not finished yet</content:encoded><excerpt:encoded></excerpt:encoded>
<wp:post_id>22</wp:post_id><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_name></wp:post_name><wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>
<item><title>Մեր մասին ${marker}</title><link>${site}/about-${marker}/</link><dc:creator>nobody</dc:creator><content:encoded>Մենք թերթ ենք</content:encoded>
<wp:post_id>23</wp:post_id><wp:post_date_gmt>2019-01-01 00:00:00</wp:post_date_gmt><wp:post_name>about-${marker}</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>
<item><title>menu</title><wp:post_id>24</wp:post_id><wp:post_type>nav_menu_item</wp:post_type><wp:status>publish</wp:status></item>
</channel></rss>`;
}

function aComment(id: number, parent: number, text: string, approved = '1', type = ''): string {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[Гость ${id}]]></wp:comment_author><wp:comment_author_email>guest@example.com</wp:comment_author_email>
<wp:comment_date_gmt>2020-02-0${id - 30} 10:00:00</wp:comment_date_gmt><wp:comment_content><![CDATA[${text}]]></wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`;
}
