import type { GetServerSideProps } from 'next';
import { robotsText } from '#lib/server/pages/robotsText.ts';

export default function Robots() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.setHeader('Cache-Control', 'public, max-age=3600, s-maxage=86400, stale-if-error=604800');
  res.end(robotsText());
  return { props: {} };
};
