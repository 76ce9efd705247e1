import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { exportMyData } from '#lib/accounts/client/ownAccount.ts';
import { useAction } from '#lib/platform/browser/browser/useAction.ts';
import { saveFile } from '#lib/platform/browser/browser/saveFile.ts';

export function DataExport({ token }: { token: string }) {
  const { t } = useTranslation();
  const { busy, error, news, run } = useAction();

  const download = () =>
    run(async () => {
      const data = await exportMyData(token);
      const name = `vestnik-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(name, 'application/json', JSON.stringify(data, null, 2));
      return t('accountPages.data.got', { name });
    });

  return (
    <section className="form-section" aria-labelledby="data">
      <h2 id="data">{t('accountPages.data.title')}</h2>
      <p>{t('accountPages.data.lead')}</p>
      <Notice kind="error">{error}</Notice>
      <Button tone="primary" large busy={busy} onPress={download}>
        {t('accountPages.data.get')}
      </Button>
      <Notice kind="news">{news}</Notice>
    </section>
  );
}
