import { useMediaItem } from '#lib/client/hooks/useMediaItem.ts';
import { pictureOf } from '../settings/pictureOf.ts';
import styles from './Front.module.css';

type Props = {
  /** Of the picture that an editor chose for the front. */
  imageId: string | null;
  /** URL of the article's own. */
  picture: string | null;
};

export function StoryPicture({ imageId, picture }: Props) {
  const { image } = useMediaItem(imageId);
  const url = image ? pictureOf(image).url : picture;
  if (!url) return null;
  // biome-ignore lint/performance/noImgElement: the widths are generated at upload
  return <img className={styles.picture} src={url} alt="" loading="lazy" />;
}
