import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import type { Passkey } from '#lib/accounts/secondFactor.ts';
import type { Language } from '#lib/languages/language.ts';
import type { SecurityAction } from './securityAction.ts';

type Props = { passkeys: Passkey[]; language: Language; onAction: (action: SecurityAction) => void };

export function PasskeyList({ passkeys, language, onAction }: Props) {
  const { t } = useTranslation();
  if (passkeys.length === 0) return <p className="hint">{t('accountPages.security.noPasskeys')}</p>;
  return (
    <ul className="sessions">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <div>
            <p>
              <strong>{name}</strong>
            </p>
            <p className="hint">
              {t('accountPages.security.created')} <RelativeTime iso={createdAt} language={language} />
              {' · '}
              {lastUsedAt ? (
                <>
                  {t('accountPages.security.used')} <RelativeTime iso={lastUsedAt} language={language} />
                </>
              ) : (
                t('accountPages.security.never')
              )}
            </p>
          </div>
          {(['rename', 'remove'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className="link-button"
              aria-label={t(`accountPages.security.${kind}Named`, { name })}
              onClick={() => onAction({ kind, id, name })}
            >
              {t(`accountPages.security.${kind}`)}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
