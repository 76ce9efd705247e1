import { DepartmentsView } from '#components/admin/departments/DepartmentsView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function DepartmentsRoute() {
  return <DepartmentsView />;
}

DepartmentsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
