import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { SuggestionsView } from '#components/admin/suggestions/SuggestionsView.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function SuggestionsRoute() {
  return <SuggestionsView />;
}

SuggestionsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
