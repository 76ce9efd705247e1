import { inEveryLanguage, languages } from '#lib/languages/language.ts';
import { exportedKinds, exportedLines } from '#lib/transfer/server/vestnik/exportFormat.ts';
import { emptyStaffProfile } from '#lib/users/staffProfile.ts';

const article = `{"id":"0193","slug":"bridge","language":"en","translationGroup":"0194","title":"The bridge","summary":"It is open",
  "body":"<p>It is open.</p>","cover":{"id":"0195","url":"/media/0195/960.jpg","width":960,"height":640,"alt":"The bridge","credit":null,
  "placeholder":null,"variants":[{"url":"/media/0195/960.webp","width":960,"type":"image/webp"}],"focus":{"x":0.5,"y":0.5}},
  "department":{"id":"0196","slug":"city","name":{"ru":"Город","en":"City","hy":"Քաղաք"}},
  "author":{"id":"0197","name":"Ani","avatarUrl":null},"tags":["bridges"],"status":"published","publishedAt":"2026-11-20T10:00:00.000Z",
  "scheduledFor":null,"createdAt":"2026-11-20T09:00:00.000Z","updatedAt":"2026-11-20T11:00:00.000Z","readingMinutes":1,"views":2,"likes":1,
  "comments":1,"seo":{"title":null,"description":null,"noindex":false,"canonicalUrl":null},"formerSlugs":["the-bridge"]}`;

/** A line of each file as the first version with exports wrote it; that had no pages yet. */
const first = {
  departments: `{"id":"0196","slug":"city","name":{"ru":"Город","en":"City","hy":"Քաղաք"},
    "description":{"ru":"О городе","en":"Of the city","hy":"Քաղաքի մասին"},"position":0}`,
  authors: `{"id":"0197","name":"Ani","email":"ani@example.com","bio":"","avatarUrl":null,"role":"author"}`,
  images: `{"id":"0195","url":"/media/0195/960.jpg","width":960,"height":640,"bytes":90000,"placeholder":null,
    "variants":[{"url":"/media/0195/960.webp","width":960,"type":"image/webp"}],"alt":"The bridge","name":"bridge.jpg","credit":"",
    "createdAt":"2026-11-20T09:00:00.000Z","updatedAt":"2026-11-20T09:00:00.000Z"}`,
  articles: article,
  pages: article,
  comments: `{"id":"0198","articleId":"0193","parentId":null,"author":{"id":null,"name":"Eve","avatarUrl":null},"body":"At last",
    "status":"published","createdAt":"2026-11-20T12:00:00.000Z"}`,
  redirects: `{"path":"/old/bridge","target":"/en/articles/bridge"}`,
};

const added = {
  departments: { formerSlugs: [] },
  authors: { portrait: null, profile: {} },
  images: { description: '', author: '', copyright: '', focus: { x: 0.5, y: 0.5 } },
  articles: {
    author: { portraitUrl: null },
    authors: [],
    expiresAt: null,
    updatedNote: null,
    live: null,
    corrections: [],
  },
  pages: { authors: [], isSnippet: false },
  comments: { author: { portraitUrl: null }, fromNewsroom: false },
  redirects: {},
};

describe('an older export', () => {
  it.each(exportedKinds)('is read as the first version wrote it, with defaults for what it lacks: %s', (kind) => {
    const line = JSON.parse(first[kind]);

    const parsed = exportedLines[kind].parse(line);

    expect(parsed).toMatchObject(line);
    expect(parsed).toMatchObject(added[kind]);
  });

  it.each(languages)('has the English texts, or none, in a language that was added since: %s', (language) => {
    const { [language]: _, ...others } = { ...inEveryLanguage(() => 'City'), ru: 'Город', hy: 'Քաղաք' };
    const english = { ...others, [language]: 'en' in others ? others.en : '' };
    const department = { ...JSON.parse(first.departments), name: others, description: others };

    expect(exportedLines.departments.parse(department)).toMatchObject({ name: english, description: english });
    expect(exportedLines.articles.parse({ ...JSON.parse(article), department })).toMatchObject({
      department: { name: english },
    });
    expect(
      exportedLines.authors.parse({ ...JSON.parse(first.authors), profile: { jobTitle: others, contact: '@ani' } })
        .profile,
    ).toEqual({ jobTitle: { ...emptyStaffProfile.jobTitle, ...others }, contact: '@ani' });
  });
});
