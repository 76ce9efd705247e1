import { sendSitemapIndex } from '#lib/server/pages/sitemapPage.ts';

export default function SitemapIndexRoute() {
  return null;
}

export const getServerSideProps = sendSitemapIndex;
