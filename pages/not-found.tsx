import { publicPage } from '#lib/site/server/pages/publicPage.ts';

/** At any address that no page has, or no more with `?gone=1` (lib/site/server/createSite.ts): pages/_app.tsx shows that the page is missing. */
export default function NotFound() {
  return null;
}

export const getServerSideProps = publicPage('uncached', async ({ query }) => (query.gone ? 'gone' : null));
