import { Mail } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useDebouncedValue } from '#components/newsroom/useDebouncedValue.ts';
import { Button } from '#components/ui/Button.tsx';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { ComboBox } from '#components/ui/ComboBox.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import type { Option } from '#components/ui/Select.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useAdminArticles } from '#lib/articles/client/useAdminArticles.ts';
import {
  type NewsletterInput,
  sendNewsletter,
  testNewsletter,
  useMailPreview,
} from '#lib/newsletters/client/mailings.ts';
import type { MailPreview } from '#lib/newsletters/mailing.ts';
import { trustedHtml } from '#lib/platform/browser/trustedHtml.ts';
import { useOneAtATime } from '#lib/platform/browser/useOneAtATime.ts';
import { newsletterLimits } from '#lib/platform/values/inputLimits.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
import { shownEditions } from '#lib/settings/shownLanguages.ts';
import styles from './Subscribers.module.css';

type Props = { onSent: () => void };

/** A newsletter: article, introduction and live preview. */
export function NewsletterComposer({ onSent }: Props) {
  const { t } = useTranslation();
  const { token, user, language } = useAdminSession();
  const dates = useDates(language);
  const showFailure = useFailureToast();
  const oneAtATime = useOneAtATime();
  const [articleId, setArticleId] = useState<string | null>(null);
  const [subject, setSubject] = useState('');
  const [intro, setIntro] = useState('');
  // The idempotency key of the attempts: a retry after a lost response sends nothing twice.
  const [confirming, setConfirming] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const [testing, setTesting] = useState(false);
  const newsletter: NewsletterInput | null = articleId ? { articleId, subject, intro } : null;
  const debounced = useDebouncedValue(newsletter);
  // The preview is debounced. Sending is disabled while it is outdated, so that nobody sends what they have not seen.
  const isOutdated = JSON.stringify(debounced) !== JSON.stringify(newsletter);
  const { preview, error, stale, reload } = useMailPreview(debounced);
  const recipients = preview?.recipients ?? 0;

  async function test(mail: NewsletterInput): Promise<void> {
    setTesting(true);
    try {
      await testNewsletter(mail, token);
      showToast({ text: t('admin.subscribers.newsletter.tested', { email: user.email }) });
    } catch (failure) {
      showFailure(failure);
    }
    setTesting(false);
  }

  async function send(mail: NewsletterInput, key: string): Promise<void> {
    await oneAtATime(async () => {
      const { total } = await sendNewsletter(mail, key, again, token).catch((failure: unknown) => {
        // Somebody else may have sent the article meanwhile: then the dialog asks for the second decision.
        void reload();
        throw failure;
      });
      showToast({ text: t('admin.subscribers.newsletter.begun', { count: total }) });
      onSent();
    });
  }

  return (
    <div className={styles.composer}>
      <div className={styles.form}>
        <PublishedArticleChoice value={articleId} onChange={setArticleId} />
        <TextField
          label={t('admin.subscribers.newsletter.subject')}
          hint={t('admin.subscribers.newsletter.subjectHint')}
          value={subject}
          onChange={setSubject}
          maxLength={newsletterLimits.subject}
        />
        <TextArea
          label={t('admin.subscribers.newsletter.intro')}
          hint={t('admin.subscribers.newsletter.introHint')}
          value={intro}
          onChange={setIntro}
          rows={6}
          maxLength={newsletterLimits.intro}
        />
        <p role="status" className={styles.recipients}>
          {preview && t('admin.subscribers.newsletter.recipients', { count: recipients })}
        </p>
        <div className={styles.actions}>
          <Button busy={testing} disabled={!newsletter} onPress={() => newsletter && void test(newsletter)}>
            {t('admin.subscribers.newsletter.test')}
          </Button>
          <Button
            tone="primary"
            icon={Mail}
            disabled={!newsletter || isOutdated || stale || error !== undefined || recipients === 0}
            onPress={() => {
              setAgain(false);
              setConfirming(crypto.randomUUID());
            }}
          >
            {t('admin.subscribers.newsletter.send')}
          </Button>
        </div>
      </div>
      <div className={styles.sample} aria-busy={stale || isOutdated}>
        {preview && !error && <MailPreviewPane preview={preview} />}
        {error && <LoadFailure error={error} onRetry={() => void reload()} />}
        {!preview && !error && (
          <EmptyState icon={Mail} title={t('admin.subscribers.newsletter.none.title')}>
            {t('admin.subscribers.newsletter.none.text')}
          </EmptyState>
        )}
      </div>
      {confirming && newsletter && preview && (
        <ConfirmDialog
          title={t('admin.subscribers.newsletter.confirm.title', { count: recipients })}
          confirm={t('admin.subscribers.newsletter.send')}
          blank={preview.sentBefore !== null && !again}
          onConfirm={() => send(newsletter, confirming)}
          onClose={() => setConfirming(null)}
        >
          <p>
            <b>{preview.subject}</b>
          </p>
          <p>{t('admin.subscribers.newsletter.confirm.text')}</p>
          {preview.sentBefore && (
            <>
              <p>
                {t('admin.subscribers.newsletter.confirm.sentBefore', {
                  count: preview.sentBefore.recipients,
                  date: dates.format(preview.sentBefore.at, 'minute'),
                })}
              </p>
              <Checkbox checked={again} onChange={setAgain}>
                {t('admin.subscribers.newsletter.confirm.again')}
              </Checkbox>
            </>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The mail as subscribers get it: HTML in a sandboxed frame, or plain text. */
function MailPreviewPane({ preview }: { preview: MailPreview }) {
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
        <MailFrame html={preview.html} title={t('admin.subscribers.newsletter.preview')} />
      )}
    </section>
  );
}

/** React sets `srcDoc` as a string, which the newsroom's browsers refuse. */
function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml(html);
  }, [html]);
  return <iframe ref={frame} className={styles.frame} sandbox="" title={title} />;
}

type PublishedArticleChoiceProps = { value: string | null; onChange: (id: string | null) => void };

/** Published articles, newest first; searchable by title. */
function PublishedArticleChoice({ value, onChange }: PublishedArticleChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Option | null>(null);
  const [text, setText] = useState('');
  const q = useDebouncedValue(text === chosen?.label ? '' : text.trim());
  const { articles = [] } = useAdminArticles({
    status: 'published',
    sort: 'publishedAt:desc',
    limit: 50,
    ...(q && { q: q.slice(0, 200) }),
  });
  const shown = useShownLanguages();
  const found = shownEditions(articles, shown).map(({ id, title, language }) => ({
    value: id,
    label: `${title} · ${language.toUpperCase()}`,
  }));
  const options = chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found;

  function choose(id: string | null) {
    setChosen(options.find((option) => option.value === id) ?? null);
    onChange(id);
  }

  return (
    <ComboBox
      label={t('admin.subscribers.newsletter.article')}
      hint={t('admin.subscribers.newsletter.articleHint')}
      value={value}
      onChange={choose}
      options={options}
      onType={setText}
    />
  );
}
