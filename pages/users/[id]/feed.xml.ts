import { feedPage } from '#lib/server/pages/feedPage.ts';
import { readUserFeed } from '#lib/server/services/reading/readOutgoingFeed.ts';

export default function FeedRoute() {
  return null;
}

export const getServerSideProps = feedPage('rss', readUserFeed);
