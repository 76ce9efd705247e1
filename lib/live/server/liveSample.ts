const text =
  '<p><a></a><strong></strong><em></em><b></b><i></i><s></s><u></u><mark></mark><code></code><sub></sub><sup></sup></p>';
const item = `<li>${text}<p></p></li>`;
const body = [
  ...[
    text,
    `<blockquote>${text}</blockquote>`,
    `<ul>${item}</ul>`,
    `<ol>${item}</ol>`,
    '<h2></h2><h3></h3><h4></h4><hr>',
  ],
  ...['<figure><img><figcaption></figcaption></figure>', '<figure><iframe></iframe><figcaption></figcaption></figure>'],
  ...['<table><caption></caption><thead><tr><th></th></tr></thead><tbody><tr><th></th><td></td></tr></tbody></table>'],
  ...[`<aside data-callout>${text}</aside><aside data-facts><h3></h3>${text}</aside>`, '<pre></pre>'],
].join('');
const entry =
  '<div class="live-entry"><p class="live-meta"><a><time></time></a><a></a><span class="live-key"></span></p>' +
  `<h3></h3><div class="body">${body}</div><p class="live-correction"><b></b><time></time></p></div>`;

/**
 * A page with the elements of an entry that may come later: its document has the rules for them, too. AMP can't load others, and
 * elsewhere the script loads the rest.
 */
export function withLaterEntries(html: string): string {
  if (!html.includes('class="live-new"')) return html;
  return `${html}<section class="live"><div class="live-entries">${entry}</div></section>`;
}
