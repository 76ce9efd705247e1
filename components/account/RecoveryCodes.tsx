import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { saveFile } from '#lib/client/saveFile.ts';

/** New recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="form">
      <Notice kind="news" takesFocus>
        {t('accountPages.security.codesShown')}
      </Notice>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <Button large onPress={() => saveFile('recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}>
          {t('accountPages.security.codesDownload')}
        </Button>
        <Button tone="primary" large onPress={onDone}>
          {t('accountPages.security.codesSaved')}
        </Button>
      </div>
    </div>
  );
}
