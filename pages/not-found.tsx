import { publicPage } from '#lib/server/pages/publicPage.ts';

/** At any address that no page has (lib/server/site/createSite.ts): pages/_app.tsx shows that the page is missing. */
export default function NotFound() {
  return null;
}

export const getServerSideProps = publicPage('uncached', async () => null);
