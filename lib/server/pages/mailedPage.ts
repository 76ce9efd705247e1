import type { FormResult } from '#lib/domain/formResult.ts';
import { listNavigation } from '../services/reading/listNavigation.ts';
import { accountWords } from '../words/words.ts';
import { type AccountProps, accountPolicy } from './accountPage.ts';
import { publicPage } from './publicPage.ts';

export type MailedProps = AccountProps & { result: FormResult };

/** `getServerSideProps` of a page that a mailed link opens, and to which its form leads back. */
export const mailedPage = publicPage(
  accountPolicy,
  async ({ caller, language, query }) => ({
    props: { navigation: await listNavigation(caller, language), result: toResult(query.result) },
    tags: ['departments'],
  }),
  accountWords,
);

function toResult(text: string | undefined): FormResult {
  return text === 'done' || text === 'over' ? text : null;
}
