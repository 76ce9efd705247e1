import { ApiKeysView } from '#components/accounts/admin/ApiKeysView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function ApiKeysRoute() {
  return <ApiKeysView />;
}

ApiKeysRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
