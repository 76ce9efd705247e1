import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { endOtherSessions } from '#lib/client/api/ownAccount.ts';
import { useAction } from '#lib/client/hooks/useAction.ts';
import { useMySessions } from '#lib/client/hooks/useMySessions.ts';

/** After a method was added: other sessions began without it, and may be somebody else's. */
export function SessionOffer({ token }: { token: string }) {
  const { t } = useTranslation();
  const { sessions, reload } = useMySessions(token);
  const { busy, error, news, run } = useAction();

  const endOthers = () =>
    run(async () => {
      await endOtherSessions(token);
      await reload();
      return t('accountPages.sessions.endedOthers');
    });

  return (
    <>
      <Notice kind="error">{error}</Notice>
      <Notice kind="news" takesFocus key={news}>
        {news}
      </Notice>
      {sessions && sessions.length > 1 && (
        <>
          <p>{t('accountPages.sessions.offer')}</p>
          <Button busy={busy} onPress={() => void endOthers()}>
            {t('accountPages.sessions.endOthers')}
          </Button>
        </>
      )}
    </>
  );
}
