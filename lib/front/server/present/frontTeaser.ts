import type { FrontStory } from '../../front.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { TeaserRow } from '#lib/articles/server/queries/articles.ts';
import type { listPictures } from '#lib/media/server/queries/images.ts';
import { presentTeaserCover } from '#lib/articles/server/present/article.ts';
import { presentTeaser } from '#lib/articles/server/present/teaser.ts';

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
