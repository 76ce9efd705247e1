import { sendNewsSitemap } from '#lib/server/pages/sitemapPage.ts';

export default function NewsSitemapRoute() {
  return null;
}

export const getServerSideProps = sendNewsSitemap;
