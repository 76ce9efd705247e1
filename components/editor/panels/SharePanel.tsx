import { Copy } from 'lucide';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import type { PreviewLink } from '#lib/articles/articleRevision.ts';
import { createPreviewLink, revokePreviewLinks } from '#lib/articles/client/revisions.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useEditorWords } from '../workspace/EditedKind.ts';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';

/** A link for people without an account, which expires. */
export function SharePanel({ state: { article }, keeper }: PanelProps) {
  const { t } = useEditorWords();
  const { token, language } = useAdminSession();
  const dates = useDates(language);
  const showFailure = useFailureToast();
  const [days, setDays] = useState('7');
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    try {
      await keeper.save();
      const { article: saved } = keeper.getState();
      if (saved) setLink(await createPreviewLink(saved, Number(days), token));
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  }

  async function revoke(of: EditedArticle): Promise<void> {
    await revokePreviewLinks(of, token);
    setLink(null);
    showToast({ text: t('admin.editor.share.revoked') });
  }

  async function copy(): Promise<void> {
    if (!link) return;
    await navigator.clipboard.writeText(link.url);
    showToast({ text: t('admin.editor.share.copied') });
  }

  if (!article) return <p className={styles.soft}>{t('admin.editor.share.first')}</p>;
  return (
    <>
      <p className={styles.soft}>{t('admin.editor.share.text')}</p>
      <Select
        label={t('admin.editor.share.days')}
        value={days}
        onChange={setDays}
        options={[1, 3, 7, 14, 30].map((count) => ({
          value: String(count),
          label: t('admin.editor.share.day', { count }),
        }))}
      />
      <Button busy={busy} onPress={make}>
        {t('admin.editor.share.make')}
      </Button>
      {link && (
        <>
          <TextField
            label={t('admin.editor.share.link')}
            hint={t('admin.editor.share.until', { time: dates.named(link.expiresAt) })}
            value={link.url}
            onChange={() => {}}
          />
          <Button icon={Copy} onPress={copy}>
            {t('admin.editor.share.copy')}
          </Button>
        </>
      )}
      <Button tone="quiet" onPress={() => setConfirming(true)}>
        {t('admin.editor.share.revoke')}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t('admin.editor.share.ask.title')}
          confirm={t('admin.editor.share.ask.confirm')}
          danger
          onConfirm={() => revoke(article)}
          onClose={() => setConfirming(false)}
        >
          <p>{t('admin.editor.share.ask.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
