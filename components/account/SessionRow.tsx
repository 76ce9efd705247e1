import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { OwnSession } from '#lib/domain/session.ts';

type Props = { session: OwnSession; device: string; language: Language; onEnd: () => void };

export function SessionRow({ session, device, language, onEnd }: Props) {
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
