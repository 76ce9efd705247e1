import dynamic from 'next/dynamic';
import { EditorLoading } from '#components/editor/workspace/EditorLoading.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

const LiveView = dynamic(() => import('#components/live/admin/LiveView.tsx').then((module) => module.LiveView), {
  ssr: false,
  loading: EditorLoading,
});

export default function LiveRoute() {
  return <LiveView />;
}

LiveRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
