import type { FrontContent, FrontRail, FrontStory } from '../front.ts';
import { railArticles } from '../frontRules.ts';

/** The content with what one article has on this front instead of its own. */
export function withStory(content: FrontContent, story: FrontStory): FrontContent {
  const others = content.stories.filter(({ articleId }) => articleId !== story.articleId);
  return { ...content, stories: [...others, story] };
}

export function storyOf(content: FrontContent, articleId: string): FrontStory {
  const own = { articleId, title: '', teaser: '', imageId: null, label: null };
  return content.stories.find((story) => story.articleId === articleId) ?? own;
}

export function withoutArticle(content: FrontContent, id: string): FrontContent {
  const free = (pin: FrontContent['lead']) => (pin?.articleId === id ? null : pin);
  return {
    ...content,
    lead: free(content.lead),
    seconds: content.seconds.map(free),
    latest: content.latest.map(free),
    excluded: [...content.excluded.filter((each) => each !== id), id],
  };
}

/** Nothing to store if they are as the departments are: new departments then come in their order. */
export function toRails(rails: readonly FrontRail[], departmentIds: readonly string[]): FrontRail[] {
  const isDefault = rails.every(
    ({ departmentId, hidden, limit }, index) =>
      departmentId === departmentIds[index] && !hidden && limit === railArticles,
  );
  return isDefault ? [] : [...rails];
}
