import { MediaView } from '#components/admin/media/MediaView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function MediaRoute() {
  return <MediaView />;
}

MediaRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
