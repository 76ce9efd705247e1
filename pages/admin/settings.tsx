import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { SettingsView } from '#components/settings/admin/SettingsView.tsx';
import { adminPageWithReadersWords } from '#lib/site/server/pages/adminPage.ts';

export default function SettingsRoute() {
  return <SettingsView />;
}

SettingsRoute.Frame = AdminShell;

export const getServerSideProps = adminPageWithReadersWords;
