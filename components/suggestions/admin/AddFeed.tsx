import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useLanguageOptions } from '#components/newsroom/LanguageChoice.tsx';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TagField } from '#components/ui/TagField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useDepartments } from '#lib/departments/client.ts';
import type { Language } from '#lib/languages/language.ts';
import { useDialogForm } from '#lib/platform/browser/useDialogForm.ts';
import { withScheme } from '#lib/platform/text/withScheme.ts';
import { feedLimits, tagLimits } from '#lib/platform/values/inputLimits.ts';
import { createFeed, discoverFeeds, type FoundFeeds } from '#lib/suggestions/client.ts';
import type { FoundFeed } from '#lib/suggestions/feed.ts';
import { useTags } from '#lib/tags/client.ts';
import styles from './Feeds.module.css';
import { feedErrorMessage } from './feedErrorMessage.ts';

type Props = { onAdded: () => void; onClose: () => void };

/** Two steps: the address of a site, then the choice of its feed and the feed's settings. */
export function AddFeed({ onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const { busy, errors, summary, send } = useDialogForm();
  const [address, setAddress] = useState('');
  const [found, setFound] = useState<FoundFeeds | null>(null);
  const [chosen, setChosen] = useState<FoundFeed | null>(null);
  const [settings, setSettings] = useState<FeedSettings>({ title: '', language, tags: [], department: '' });
  const alter = (changed: Partial<FeedSettings>) => setSettings((before) => ({ ...before, ...changed }));

  function choose(feed: FoundFeed) {
    setChosen(feed);
    alter({ title: feed.title, language: feed.language });
  }

  async function find() {
    const answer = await discoverFeeds(withScheme(address), token);
    setFound(answer);
    const [first] = answer.feeds;
    if (first) choose(first);
  }

  async function add({ url }: FoundFeed) {
    const { department, ...rest } = settings;
    const feed = await createFeed({ url, ...rest, department: department || null }, token);
    showToast({ text: t('admin.feeds.added', { title: feed.title }) });
    onAdded();
    onClose();
  }

  function submit() {
    void send(() => (chosen ? add(chosen) : find()));
  }

  function retype(text: string) {
    setAddress(text);
    setFound(null);
    setChosen(null);
  }

  return (
    <FormDialog
      title={t('admin.feeds.adding')}
      submit={t(chosen ? 'admin.feeds.add' : 'admin.feeds.find')}
      busy={busy}
      blank={address.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('admin.feeds.siteAddress')}
        hint={t('admin.feeds.siteHint')}
        placeholder="example.com"
        value={address}
        onChange={retype}
        error={errors.url ?? (found?.fault && feedErrorMessage(found.fault, t))}
        maxLength={feedLimits.url}
        required
      />
      {found && found.feeds.length > 0 && chosen && (
        <>
          <FoundFeedChoice feeds={found.feeds} chosen={chosen} onChoose={choose} />
          <FeedFields value={settings} onChange={alter} errors={errors} />
        </>
      )}
      <p role="alert" className={summary ? styles.error : undefined}>
        {summary ?? (found?.feeds.length === 0 && !found.fault ? t('admin.feeds.nothingFound') : null)}
      </p>
    </FormDialog>
  );
}

type FoundFeedChoiceProps = { feeds: FoundFeed[]; chosen: FoundFeed; onChoose: (feed: FoundFeed) => void };

/** The feeds found on a site, each with its current items. */
function FoundFeedChoice({ feeds, chosen, onChoose }: FoundFeedChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('admin.feeds.found', { count: feeds.length })}</legend>
      {feeds.map((feed) => (
        <label key={feed.url} className={styles.option}>
          <input type="radio" name="feed" checked={feed.url === chosen.url} onChange={() => onChoose(feed)} />
          <span>
            <b lang={feed.language}>{feed.title}</b> {t('admin.feeds.itemCount', { count: feed.total })}
            <span className={styles.note}>{feed.url}</span>
            {feed.items[0] && (
              <span className={styles.note} lang={feed.language}>
                {feed.items[0].title}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** `department` is '' for none. */
type FeedSettings = { title: string; language: Language; tags: string[]; department: string };

type FeedFieldsProps = {
  value: FeedSettings;
  onChange: (changed: Partial<FeedSettings>) => void;
  /** Translated messages by field name. */
  errors: Partial<Record<string, string>>;
};

export function FeedFields({ value, onChange, errors }: FeedFieldsProps) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { departments = [] } = useDepartments();
  const { tags = [] } = useTags('');
  const languageOptions = useLanguageOptions(value.language);

  return (
    <div className={styles.fields}>
      <TextField
        label={t('admin.feeds.columns.title')}
        value={value.title}
        onChange={(title) => onChange({ title })}
        error={errors.title}
        maxLength={feedLimits.title}
        required
      />
      <Select
        label={t('admin.feeds.columns.language')}
        value={value.language}
        onChange={(written) => onChange({ language: written })}
        options={languageOptions}
      />
      <Select
        label={t('admin.articles.columns.department')}
        hint={t('admin.feeds.departmentHint')}
        value={value.department}
        onChange={(department) => onChange({ department })}
        error={errors.department}
        options={[
          { value: '', label: t('admin.feeds.noDepartment') },
          ...departments.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
      />
      <TagField
        label={t('admin.articles.columns.tags')}
        hint={t('admin.feeds.tagsHint')}
        value={value.tags}
        onChange={(chosen) => onChange({ tags: chosen })}
        suggestions={tags.map(({ tag }) => tag)}
        error={errors.tags}
        {...tagLimits}
      />
    </div>
  );
}
