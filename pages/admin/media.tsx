import { MediaView } from '#components/media/admin/MediaView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function MediaRoute() {
  return <MediaView />;
}

MediaRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
