import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Button } from '#components/ui/Button.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { endOtherSessions, endSession, useMySessions } from '#lib/accounts/client/ownAccount.ts';
import type { OwnSession } from '#lib/accounts/session.ts';
import type { Language } from '#lib/languages/language.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';

/** Lists the reader's sessions; the others can be ended from here. */
export function SessionList({ token, language }: { token: string; language: Language }) {
  const { t } = useTranslation();
  const { sessions, error: loadError, reload } = useMySessions(token);
  const { busy, error, news, run } = useAction();

  function deviceOf({ browser, system }: OwnSession): string {
    return [browser, system].filter(Boolean).join(' · ') || t('accountPages.sessions.unknown');
  }

  const end = (session: OwnSession) =>
    run(async () => {
      await endSession(session.id, token);
      await reload();
      return t('accountPages.sessions.ended', { device: deviceOf(session) });
    });

  const endOthers = () =>
    run(async () => {
      await endOtherSessions(token);
      await reload();
      return t('accountPages.sessions.endedOthers');
    });

  return (
    <section className="form-section" aria-labelledby="sessions">
      <h2 id="sessions">{t('accountPages.sessions.title')}</h2>
      <p>{t('accountPages.sessions.lead')}</p>
      <Notice kind="error">{error ?? (loadError && !sessions && t('accountPages.sessions.failed'))}</Notice>
      <Notice kind="news" takesFocus key={news}>
        {news}
      </Notice>
      {!sessions && !loadError && <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>}
      <ul className="sessions">
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            device={deviceOf(session)}
            language={language}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <Button tone="primary" large busy={busy} onPress={endOthers}>
          {t('accountPages.sessions.endOthers')}
        </Button>
      )}
    </section>
  );
}

type Props = { session: OwnSession; device: string; language: Language; onEnd: () => void };

function SessionRow({ session, device, language, onEnd }: Props) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <p>
          <strong>{device}</strong>
          {session.isCurrent && <span className="session-current">{t('accountPages.sessions.current')}</span>}
        </p>
        <p className="hint">
          {t('accountPages.sessions.since')} <RelativeTime iso={session.createdAt} language={language} />
          {!session.isCurrent && (
            <>
              {' · '}
              {t('accountPages.sessions.seen')} <RelativeTime iso={session.lastSeenAt} language={language} />
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <button
          type="button"
          className="link-button"
          aria-label={t('accountPages.sessions.endNamed', { device })}
          onClick={onEnd}
        >
          {t('accountPages.sessions.end')}
        </button>
      )}
    </li>
  );
}
