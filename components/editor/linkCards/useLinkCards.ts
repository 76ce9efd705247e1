import type { Editor } from '@tiptap/core';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';

/** Returns a function that makes a card of a pasted link. Its code is loaded with the first one. */
export function useLinkCards(): (editor: Editor, address: string) => void {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const showFailure = useFailureToast();
  return (editor, address) => {
    import('./convertLink.ts').then(({ convertLink }) => convertLink(editor, address, { token, t })).catch(showFailure);
  };
}
