import { useTranslation } from 'next-i18next/pages';
import { useRef, useState, useSyncExternalStore } from 'react';
import { BodyEditor } from '#components/editor/canvas/BodyEditor.tsx';
import { useUploadsOf } from '#components/editor/pictures/Uploads.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import type { Language } from '#lib/languages/language.ts';
import type { LiveEntry } from '#lib/live/live.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import styles from './Live.module.css';

export type EntryText = Pick<LiveEntry, 'headline' | 'body' | 'isKey'>;

type Props = {
  articleId: string;
  language: Language;
  first: EntryText;
  submit: string;
  /** Gets each change, so that a closed tab loses none. */
  onChange?: (text: EntryText) => void;
  send: (text: EntryText) => Promise<unknown>;
  onCancel?: () => void;
};

/** The text of an entry; the cursor is in it. Ctrl+Enter sends it. */
export function EntryForm({ articleId, language, first, submit, onChange, send, onCancel }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const showFailure = useFailureToast();
  const [text, setText] = useState<EntryText>({ headline: first.headline, body: first.body, isKey: first.isKey });
  const [busy, setBusy] = useState(false);
  const read = useRef(() => first.body);
  const focus = useRef(() => {});
  const uploads = useUploadsOf(token);
  const { active, failed } = useSyncExternalStore(uploads.subscribe, uploads.getSummary, uploads.getSummary);
  const isUploading = active + failed > 0;

  function change(changed: Partial<EntryText>): void {
    const next = { ...text, body: read.current(), ...changed };
    setText(next);
    onChange?.(next);
  }

  async function save(): Promise<void> {
    if (busy || isUploading) return;
    setBusy(true);
    await send({ ...text, body: read.current() }).catch(showFailure);
    setBusy(false);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
      }}
    >
      <TextField
        label={t('admin.live.headline')}
        value={text.headline}
        lang={language}
        maxLength={articleLimits.title}
        onChange={(headline) => change({ headline })}
      />
      <BodyEditor
        articleId={articleId}
        uploads={uploads}
        body={first.body}
        edition={0}
        language={language}
        tags={noTags}
        focus={focus}
        onEditor={ignore}
        onChange={(current) => {
          read.current = current;
          onChange?.({ ...text, body: current() });
        }}
      />
      <div className={styles.send}>
        <Checkbox checked={text.isKey} onChange={(isKey) => change({ isKey })}>
          {t('admin.live.key')}
        </Checkbox>
        {onCancel && <Button onPress={onCancel}>{t('admin.ui.cancel')}</Button>}
        <Button type="submit" tone="primary" busy={busy} disabled={isUploading}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

const noTags: string[] = [];
const ignore = () => {};
