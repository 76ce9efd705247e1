import { globSync, readFileSync } from 'node:fs';

/**
 * Who may know all languages of the code, whichever the site shows. Everything that readers or forms list comes from the setting:
 * `site.languages`, `useShownLanguages`, or `siteSettings()` on the server. A new file of this list needs one of these reasons.
 */
const knowAll: Record<string, string> = {
  'stores, reads or purges content, which stays in a language that is off': `
    lib/platform/db/server/schema/articles.ts lib/platform/db/server/schema/columns.ts lib/departments/server/queries.ts
    lib/departments/departmentDraft.ts lib/articles/server/shownTags.ts lib/articles/server/queries/articles.ts
    lib/articles/server/queries/headlines.ts lib/syndication/server/queries.ts lib/users/server/queries.ts lib/tags/server/tagChange.ts
    lib/transfer/server/importContent.ts lib/settings/server/siteSettings.ts
    pages/authors.tsx pages/users/[id].tsx pages/archive/[...period].tsx pages/tags/[tag].tsx`,
  'recognizes or writes texts of any language': `
    lib/articles/detectLanguage.ts lib/articles/slugify.ts lib/articles/server/content/feedDate.ts
    lib/articles/server/sharing/shareImage.ts lib/platform/text/scriptOf.ts lib/platform/text/findTypography.ts lib/tags/topicLetters.ts
    lib/search/server/searchQuery.ts lib/search/server/listNames.ts lib/search/server/searchWords.ts lib/search/server/findArticles.ts
    lib/search/server/correctSearch.ts lib/search/server/transliterations.ts lib/search/server/queries/articleSearch.ts
    lib/suggestions/server/TitleIndex.ts lib/suggestions/server/itemLanguage.ts lib/transfer/server/normalizeImported.ts
    lib/transfer/server/wordpress/toArticle.ts lib/transfer/server/wordpress/postFields.ts`,
  'the API, whose contract has all': `
    lib/platform/http/server/middleware/negotiateLanguage.ts lib/platform/http/server/pathParameters.ts lib/front/server/routes.ts
    lib/accounts/server/oidcTransaction.ts lib/site/server/api/documentation.ts`,
  'addresses, which exist in all and redirect': `
    lib/platform/text/ownAddress.ts lib/platform/offline/browser/serviceWorker.ts lib/site/browser/reader/reader.ts
    lib/site/server/pages/PageServer.ts lib/site/server/createSite.ts lib/syndication/server/routes/syndicationRoutes.ts`,
  'words, fonts and scripts of a build': `
    components/styles/fontFaces.ts lib/platform/i18n/server/words.ts lib/platform/build/server/pageScripts.ts
    lib/site/server/http/documentHeaders.ts`,
  'the setting itself, and filters of lists, which have the content of all': `
    components/newsroom/LanguageChoice.tsx components/newsroom/declareList.tsx components/settings/admin/LanguagesSection.tsx
    components/articles/admin/articleFilters.ts components/tags/admin/TagsView.tsx lib/settings/client/SiteContext.tsx
    lib/settings/shownLanguages.ts`,
};

const importsAll = /^import \{[^}]*\blanguages\b[^}]*\} from '#lib\/languages\/language\.ts';/m;

describe('lists of languages', () => {
  it('follow the setting, but for those that have a reason to know all', () => {
    const files = globSync('{components,lib,pages}/**/*.{ts,tsx}', { exclude: ['lib/{languages,demo}/**'] });
    const found = files.filter((file) => importsAll.test(readFileSync(file, 'utf8')));

    expect(found.toSorted()).toEqual(
      Object.values(knowAll)
        .flatMap((list) => list.trim().split(/\s+/))
        .toSorted(),
    );
  });
});
