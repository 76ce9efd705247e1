import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { TransferView } from '#components/admin/transfer/TransferView.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function TransferRoute() {
  return <TransferView />;
}

TransferRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
