import { DepartmentsView } from '#components/departments/admin/DepartmentsView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function DepartmentsRoute() {
  return <DepartmentsView />;
}

DepartmentsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
