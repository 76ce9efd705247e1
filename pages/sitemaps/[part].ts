import { sendSitemapPart } from '#lib/server/pages/sitemapPage.ts';

export default function SitemapPartRoute() {
  return null;
}

export const getServerSideProps = sendSitemapPart;
