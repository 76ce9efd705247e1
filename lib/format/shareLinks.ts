/** URLs that start a message with a page's title and link, without any third-party script. */
export function shareLinks(url: string, title: string) {
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  return {
    telegram: `https://t.me/share/url?url=${link}&text=${text}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    email: `mailto:?subject=${text}&body=${link}`,
  };
}
