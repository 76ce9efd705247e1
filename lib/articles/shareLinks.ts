/** What ends or changes a value in a query, and what no URL may contain (WHATWG URL, 4.3). */
const reserved = /[\s"#%&+<>[\\\]^`{|}]/g;

/**
 * URLs that start a message with a page's title and link, without any third-party script. Letters of other alphabets stay as they are:
 * browsers encode them when they follow the link, and a document in which they are six times as long is larger even compressed.
 */
export function shareLinks(url: string, title: string) {
  const [link, text, both] = [url, title, `${title} ${url}`].map((value) =>
    value.replace(reserved, encodeURIComponent),
  );
  return {
    Telegram: `https://t.me/share/url?url=${link}&text=${text}`,
    VK: `https://vk.com/share.php?url=${link}&title=${text}`,
    WhatsApp: `https://wa.me/?text=${both}`,
    X: `https://x.com/intent/post?url=${link}&text=${text}`,
    Bluesky: `https://bsky.app/intent/compose?text=${both}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    email: `mailto:?subject=${text}&body=${link}`,
  };
}
