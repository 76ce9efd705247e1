import { Pencil, Pin, Star, Trash2, Undo2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import type { Language } from '#lib/languages/language.ts';
import { deleteLiveEntry, updateLiveEntry } from '#lib/live/client.ts';
import type { LiveEntry, LiveEntryChange } from '#lib/live/live.ts';
import { trustedHtml } from '#lib/platform/browser/trustedHtml.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { EntryForm } from './EntryForm.tsx';
import styles from './Live.module.css';

type Props = {
  articleId: string;
  /** Of the article. */
  language: Language;
  entries: LiveEntry[];
  onChange: () => Promise<unknown>;
};

/** The entries as readers see them, and what can be done with each. */
export function LiveEntries({ articleId, language, entries, onChange }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const showFailure = useFailureToast();
  const [edited, setEdited] = useState<string | null>(null);
  const [corrected, setCorrected] = useState<LiveEntry | null>(null);

  async function update({ id, revision }: LiveEntry, change: Omit<LiveEntryChange, 'revision'>): Promise<void> {
    await updateLiveEntry(articleId, id, { revision, ...change }, token);
    await onChange();
  }

  async function remove(entry: LiveEntry): Promise<void> {
    await deleteLiveEntry(articleId, entry.id, token);
    await onChange();
    // An update brings it back, as the next revision after the removal.
    const back = () =>
      void update({ ...entry, revision: entry.revision + 1 }, { isPinned: entry.isPinned }).catch(showFailure);
    showToast({ text: t('admin.live.removed'), action: { label: t('admin.ui.undo'), run: back } });
  }

  const run = (work: Promise<void>) => void work.catch(showFailure);
  return (
    <ol className={styles.entries} aria-label={t('admin.live.entries')}>
      {entries.map((entry) => (
        <li key={entry.id} id={`entry-${entry.id}`}>
          {edited === entry.id ? (
            <EntryForm
              articleId={articleId}
              language={language}
              first={entry}
              submit={t('admin.live.save')}
              send={async (text) => {
                await update(entry, text);
                setEdited(null);
              }}
              onCancel={() => setEdited(null)}
            />
          ) : (
            <Entry entry={entry} language={language}>
              <Menu
                label={t('admin.live.actions')}
                entries={[
                  { id: 'edit', label: t('admin.live.edit'), icon: Pencil, onAction: () => setEdited(entry.id) },
                  { id: 'correct', label: t('admin.live.correct'), icon: Undo2, onAction: () => setCorrected(entry) },
                  {
                    ...{ id: 'key', label: t(entry.isKey ? 'admin.live.notKey' : 'admin.live.key'), icon: Star },
                    onAction: () => run(update(entry, { isKey: !entry.isKey })),
                  },
                  {
                    ...{ id: 'pin', label: t(entry.isPinned ? 'admin.live.unpin' : 'admin.live.pin'), icon: Pin },
                    onAction: () => run(update(entry, { isPinned: !entry.isPinned })),
                  },
                  {
                    ...{ id: 'remove', label: t('admin.live.remove'), icon: Trash2, danger: true },
                    onAction: () => run(remove(entry)),
                  },
                ]}
              />
            </Entry>
          )}
        </li>
      ))}
      {corrected && (
        <DialogForm
          title={t('admin.live.correct')}
          submit={t('admin.live.save')}
          first={{ correction: corrected.correction?.text ?? '' }}
          fields={() => ({
            correction: {
              max: articleLimits.note,
              label: t('admin.live.correction'),
              hint: t('admin.live.correctionHint'),
              rows: 4,
              lang: language,
            },
          })}
          guarded
          send={({ correction }) => update(corrected, { correction: correction.trim() || null })}
          onClose={() => setCorrected(null)}
        />
      )}
    </ol>
  );
}

type EntryProps = { entry: LiveEntry; language: Language; children: ReactNode };

function Entry({ entry, language, children }: EntryProps) {
  const { t } = useTranslation();
  const dates = useDates(useAdminSession().language);
  const marks = [
    dates.brief(entry.at, 'minute'),
    entry.author?.name,
    entry.isKey && t('admin.live.key'),
    entry.isPinned && t('admin.live.pinned'),
  ];
  return (
    <article>
      <header className={styles.head}>
        <p>{marks.filter(Boolean).join(' · ')}</p>
        {children}
      </header>
      <div lang={language}>
        {entry.headline && <h3>{entry.headline}</h3>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized before storage */}
        <div className="body" dangerouslySetInnerHTML={{ __html: trustedHtml(entry.body) }} />
        {entry.correction && (
          <p className={styles.correction}>
            <b>{t('admin.live.corrected')}</b> {entry.correction.text}
          </p>
        )}
      </div>
    </article>
  );
}
