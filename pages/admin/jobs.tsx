import { JobsView } from '#components/admin/jobs/JobsView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function JobsRoute() {
  return <JobsView />;
}

JobsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
