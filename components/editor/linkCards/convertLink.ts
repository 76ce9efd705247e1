import type { Editor } from '@tiptap/core';
import type { TFunction } from 'i18next';
import { showToast } from '#components/ui/toasts.ts';
import { fetchLinkCard } from '#lib/client/api/linkCards.ts';
import { explainFailure } from '#lib/client/explainFailure.ts';
import type { LinkCard } from '#lib/domain/linkCard.ts';
import { pictureOf } from '../pictures/pictureNode.ts';
import type { CardData } from '../schema/LinkCard.ts';
import { canBeCard, toCard, toLink } from './cardLines.ts';
import { hideLoading, showLoading } from './loadingLines.ts';

type Options = { token: string; t: TFunction };

/**
 * Makes a card of the line with a pasted link when its page is read, unless the line was changed meanwhile. Undo gives the link
 * back, as does the toast. If the page can't be read, a toast says why and the link stays.
 */
export async function convertLink(editor: Editor, address: string, { token, t }: Options): Promise<void> {
  if (!canBeCard(editor, address)) return;
  showLoading(editor, address, t('admin.editor.linkCard.loading'));
  try {
    const card = cardOf(address, await fetchLinkCard(address, token));
    if (editor.isDestroyed || !toCard(editor, address, card)) return;
    showToast({
      text: t('admin.editor.linkCard.done'),
      action: { label: t('admin.editor.linkCard.undo'), run: () => toLink(editor, address) },
    });
  } catch (error) {
    // A link that was removed or changed meanwhile needs no reason.
    if (editor.isDestroyed || !canBeCard(editor, address)) return;
    const { message, reason } = explainFailure(error);
    const why = message ?? t(`admin.ui.failure.${reason}`);
    showToast({ tone: 'error', text: t('admin.editor.linkCard.failed', { reason: why }) });
  } finally {
    hideLoading(editor, address);
  }
}

function cardOf(href: string, { title, description, siteName, image }: LinkCard): CardData {
  // Its size on a page: components/styles/67-linkCards.css.
  const picture = image && { ...pictureOf(image), alt: '', sizes: '(min-width: 40em) 7rem, 5rem' };
  return { href, texts: [title, description, siteName], image: picture };
}
