/** URLs that start a message with a page's title and link, without any third-party script. */
export function shareLinks(url: string, title: string) {
  const [link, text, both] = [url, title, `${title} ${url}`].map(encodeURIComponent);
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
