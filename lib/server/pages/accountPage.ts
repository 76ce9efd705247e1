import type { DepartmentLink } from '#lib/domain/teaser.ts';
import { listNavigation } from '../services/reading/listNavigation.ts';
import { accountWords } from '../words/words.ts';
import { type PublicProps, publicPage } from './publicPage.ts';

export type AccountProps = PublicProps<{ navigation: DepartmentLink[] }>;

export const accountPolicy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 };

/** `getServerSideProps` of a page about the reader's account: the same for everybody, the browser fills in who it is. */
export const accountPage = publicPage(
  accountPolicy,
  async ({ caller, language }) => ({
    props: { navigation: await listNavigation(caller, language) },
    tags: ['departments'],
  }),
  accountWords,
);
