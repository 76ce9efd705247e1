import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

export function Tags({ title, tags, language }: { title: string; tags: string[]; language: Language }) {
  if (tags.length === 0) return null;

  return (
    <section className="tags" aria-labelledby="tags">
      <h2 id="tags">{title}</h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <PageLink href={paths.tag(language, tag)} rel="tag">
              {tag}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
