import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { TransferView } from '#components/transfer/admin/TransferView.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function TransferRoute() {
  return <TransferView />;
}

TransferRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
