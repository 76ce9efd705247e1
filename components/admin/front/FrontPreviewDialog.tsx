import { PreviewFrame } from '#components/editor/panels/PreviewFrame.tsx';
import { createFrontPreview } from '#lib/client/api/front.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import type { FrontDraft } from './useFrontDraft.ts';

/** The draft of a front. */
export function FrontPreviewDialog({ form, onClose }: { form: FrontDraft; onClose: () => void }) {
  const { token } = useAdminSession();

  async function open(): Promise<string> {
    await form.save();
    return new URL((await createFrontPreview(form.target, token)).url).pathname;
  }

  return <PreviewFrame open={open} onClose={onClose} />;
}
