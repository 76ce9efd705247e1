/** `<Portrait url={author.portraitUrl} size={48} />`: a decorative square picture beside a name; nothing without one. */
type Props = { url: string | null; size: number };

export function Portrait({ url, size }: Props) {
  if (!url) return null;
  // biome-ignore lint/performance/noImgElement: the image has its final size and format, and AMP pages need a plain one
  return <img className="portrait" src={url} alt="" width={size} height={size} loading="lazy" />;
}
