import { toFormResult } from '#lib/platform/values/formResult.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import { accountWords } from '#lib/platform/i18n/server/words.ts';
import { publicPage } from './publicPage.ts';

/**
 * `getServerSideProps` of a page about the reader's account: the same for everybody, the browser loads the account. The form on
 * a page opened by a mailed link redirects back to it with a result.
 */
export const accountPage = publicPage(
  { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 },
  async ({ caller, language, query }) => ({
    props: { navigation: await listNavigation(caller, language), result: toFormResult(query.result) },
    tags: [departmentsTag],
  }),
  accountWords,
);
