import { escapeHtml } from '#lib/format/escapeHtml.ts';

const videoId = /^[\w-]{6,20}$/;

/** Replaces an embedded address by a player if the site supports it, otherwise by a link. */
export function embedOf(address: string): string {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const youtube = youtubeId(url);
  if (youtube) return frame(`https://www.youtube-nocookie.com/embed/${youtube}`);
  const vimeo = /(^|\.)vimeo\.com$/.test(url.hostname) ? /\/(\d+)$/.exec(url.pathname)?.[1] : undefined;
  if (vimeo) return frame(`https://player.vimeo.com/video/${vimeo}`);
  const text = escapeHtml(url.href);
  return `<p><a href="${text}">${text}</a></p>`;
}

function youtubeId(url: URL): string | null {
  const host = url.hostname.replace(/^(www|m)\./, '');
  if (host === 'youtu.be') return checked(url.pathname.slice(1));
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  return checked(url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1] ?? '');
}

function checked(id: string): string | null {
  return videoId.test(id) ? id : null;
}

function frame(address: string): string {
  return `<iframe src="${address}" width="560" height="315"></iframe>`;
}
