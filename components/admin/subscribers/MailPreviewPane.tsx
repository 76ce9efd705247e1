import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { MailPreview } from '#lib/domain/mailing.ts';
import styles from './Subscribers.module.css';

/** The mail as subscribers get it: HTML in a sandboxed frame, or plain text. */
export function MailPreviewPane({ preview }: { preview: MailPreview }) {
  const { t } = useTranslation();
  const [asText, setAsText] = useState(false);
  return (
    <section aria-label={t('admin.subscribers.newsletter.preview')}>
      <div className={styles.sampleHead}>
        <p className={styles.subject}>{preview.subject}</p>
        <Button onPress={() => setAsText(!asText)}>
          {t(`admin.subscribers.newsletter.${asText ? 'asHtml' : 'asText'}`)}
        </Button>
      </div>
      {asText ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
        <pre className={styles.text} tabIndex={0}>
          {preview.text}
        </pre>
      ) : (
        <iframe
          className={styles.frame}
          sandbox=""
          srcDoc={preview.html}
          title={t('admin.subscribers.newsletter.preview')}
        />
      )}
    </section>
  );
}
