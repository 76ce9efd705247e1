/** Parts of a WordPress export, as WordPress writes them. */
export type WordpressPost = {
  id: number;
  title: string;
  site: string;
  /** In UTC. */
  date?: string;
  status?: string;
  content?: string;
  /** Further elements of the item. */
  extra?: string;
  terms?: string;
  /** Instead of the elements with dates. */
  dates?: string;
  slug?: string;
  creator?: string;
};

const namespaces =
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"';

export function wordpressFile(site: string, parts: string[], encoding = 'UTF-8'): string {
  return `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0" ${namespaces}><channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>
${parts.join('\n')}
</channel></rss>`;
}

export function wordpressPost(post: WordpressPost): string {
  const { id, title, site, date = '2020-01-31 10:00:00', content = 'Words', extra = '', terms = '' } = post;
  const { status = 'publish', slug = `post-${id}`, creator = 'anna' } = post;
  const { dates = `<wp:post_date_gmt>${date}</wp:post_date_gmt>` } = post;
  return `<item><title><![CDATA[${title}]]></title><link>${site}/${id}/</link><dc:creator>${creator}</dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id>${dates}<wp:post_name>${slug}</wp:post_name>
<wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>${extra}${terms}</item>`;
}

export function wordpressAttachment(id: number, url: string, { parent = 0, order = 0 } = {}): string {
  return `<item><title>file ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-30 10:00:00</wp:post_date_gmt>
<wp:post_parent>${parent}</wp:post_parent><wp:menu_order>${order}</wp:menu_order><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>${url}</wp:attachment_url></item>`;
}

export function wordpressThumbnail(id: number): string {
  return `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${id}</wp:meta_value></wp:postmeta>`;
}

export function wordpressTerm(domain: 'category' | 'post_tag', name: string): string {
  return `<category domain="${domain}" nicename="${name.toLowerCase()}"><![CDATA[${name}]]></category>`;
}

export function wordpressCategory(name: string): string {
  return `<wp:category><wp:category_nicename>${name.toLowerCase()}</wp:category_nicename><wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`;
}

export function wordpressMeta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
}

export type WordpressComment = {
  id: number;
  body: string;
  gmt?: string;
  local?: string;
  parent?: number;
  more?: string;
};

export function wordpressComment({ id, body, gmt = '', local = '', parent = 0, more = '' }: WordpressComment): string {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Bob</wp:comment_author><wp:comment_date>${local}</wp:comment_date><wp:comment_date_gmt>${gmt}</wp:comment_date_gmt><wp:comment_content>${body}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type></wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent>${more}</wp:comment>`;
}
