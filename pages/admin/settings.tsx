import { SettingsView } from '#components/admin/settings/SettingsView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPageWithReadersWords } from '#lib/server/pages/adminPage.ts';

export default function SettingsRoute() {
  return <SettingsView />;
}

SettingsRoute.Frame = AdminShell;

export const getServerSideProps = adminPageWithReadersWords;
