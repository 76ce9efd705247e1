import dynamic from 'next/dynamic';
import { EditorLoading } from '#components/editor/workspace/EditorLoading.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

// The editor is larger than the rest of the admin area, and renders nothing before the session is known.
const EditorView = dynamic(
  () => import('#components/editor/workspace/EditorView.tsx').then((module) => module.EditorView),
  {
    ssr: false,
    loading: EditorLoading,
  },
);

/** Also `/admin/articles/new`: a new article gets its own URL while it is being written, and the page stays mounted. */
export default function EditorRoute() {
  return <EditorView kind="article" />;
}

EditorRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
