import type { FrontStory } from '#lib/domain/front.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import type { TeaserRow } from '../queries/articles.ts';
import type { listPictures } from '../queries/images.ts';
import { presentTeaserCover } from './article.ts';
import { presentTeaser } from './teaser.ts';

export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number];

/** An article as this front shows it. A picture that was deleted since leaves the article's cover. */
export function presentFrontTeaser(
  row: TeaserRow,
  language: Language,
  { stories, pictures }: { stories: FrontStory[]; pictures: PictureRow[] },
): Teaser {
  const teaser = presentTeaser(row, language);
  const story = stories.find(({ articleId }) => articleId === row.id);
  if (!story) return teaser;
  const picture = pictures.find(({ id }) => id === story.imageId);
  return {
    ...teaser,
    title: story.title || teaser.title,
    summary: story.teaser || teaser.summary,
    cover: picture
      ? presentTeaserCover({ image: picture, coverFocusX: picture.focusX, coverFocusY: picture.focusY })
      : teaser.cover,
    ...(story.label && { label: story.label }),
  };
}
