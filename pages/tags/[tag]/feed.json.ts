import { feedPage } from '#lib/server/pages/feedPage.ts';
import { readTagFeed } from '#lib/server/services/reading/readOutgoingFeed.ts';

export default function FeedRoute() {
  return null;
}

export const getServerSideProps = feedPage('json', readTagFeed);
