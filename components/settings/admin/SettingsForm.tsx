import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ComponentType, type SubmitEvent, useEffect, useMemo, useRef } from 'react';
import { ValueConflict } from '#components/editor/conflict/ValueConflict.tsx';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { EditedSettings } from '#lib/settings/siteSettings.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { useShortcuts } from '#components/newsroom/shortcuts.tsx';
import { useUnsavedGuard } from '#components/newsroom/useUnsavedGuard.tsx';
import { CommentsSection } from '#components/comments/admin/CommentsSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { LookSection } from './LookSection.tsx';
import { MenusSection } from './menus/MenusSection.tsx';
import { NewsletterSection } from './NewsletterSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import type { SectionProps } from './SectionProps.ts';
import styles from './Settings.module.css';
import { SettingsPreview } from '#components/review/admin/SettingsPreview.tsx';
import { SettingValue } from './SettingValue.tsx';
import { SiteSection } from './SiteSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { type Conflict, type SettingsDraft, useSettingsDraft } from './useSettingsDraft.ts';

const sections: readonly (readonly [name: string, Section: ComponentType<SectionProps>])[] = [
  ['site', SiteSection],
  ['look', LookSection],
  ['menus', MenusSection],
  ['time', TimeSection],
  ['contact', ContactSection],
  ['newsletter', NewsletterSection],
  ['comments', CommentsSection],
  ['people', PeopleSection],
];

export function SettingsForm({ loaded }: { loaded: EditedSettings }) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const form = useSettingsDraft(loaded, () => showToast({ text: t('admin.settings.done') }));
  const question = useUnsavedGuard(form.changed.length > 0, form.save);
  // The header of the newsroom shows the name too. Not after "save and leave": the reload could end on this page again.
  const refresh = () =>
    void router.replace(paths.admin(language, 'settings'), undefined, { locale: false, scroll: false });
  const act = useRef({ ...form, refresh });
  act.current = { ...form, refresh };

  const save = useMemo(
    () => () => {
      const { changed, busy } = act.current;
      // The failure is shown in the form.
      if (changed.length > 0 && !busy) act.current.save().then(act.current.refresh, () => {});
    },
    [],
  );
  useShortcuts(useMemo(() => [{ keys: 'mod+s', label: t('admin.settings.save'), run: save }], [t, save]));

  const { failure } = form;
  useEffect(() => {
    if (!failure) return;
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button');
    invalid?.focus();
  }, [failure]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form ref={element} className={styles.page} noValidate onSubmit={submit}>
      <div className={styles.sections}>
        {sections.map(([name, Section]) => (
          <section key={name} aria-labelledby={`settings-${name}`} className={styles.section}>
            <h2 id={`settings-${name}`}>{t(`admin.settings.sections.${name}`)}</h2>
            <Section form={form} />
          </section>
        ))}
      </div>
      <SettingsPreview draft={form.draft} />
      <SaveBar form={form} />
      {form.conflict && <SettingsConflict conflict={form.conflict} form={form} onSettled={refresh} />}
      {question}
    </form>
  );
}

/** Names what is not saved, or why it could not be saved. */
function SaveBar({ form }: SectionProps) {
  const { t } = useTranslation();
  const { changed, failure, busy } = form;
  const isClean = changed.length === 0;
  const names = changed.map((name) => t(`admin.settings.names.${name}`)).join(', ');
  return (
    <div className={styles.bar}>
      <p role="alert" className={failure ? styles.failure : undefined}>
        {failure && (failure.message ?? t(`admin.ui.failure.${failure.reason}`))}
      </p>
      <p className={styles.state}>{isClean ? t('admin.settings.clean') : t('admin.settings.unsaved', { names })}</p>
      <div className={styles.row}>
        <Button disabled={isClean || busy} onPress={form.discard}>
          {t('admin.settings.discard')}
        </Button>
        <Button tone="primary" type="submit" disabled={isClean} busy={busy}>
          {t('admin.settings.save')}
        </Button>
      </div>
    </div>
  );
}

type Props = { conflict: Conflict; form: SettingsDraft; onSettled: () => void };

/** The settings that both admins changed. */
function SettingsConflict({ conflict, form, onSettled }: Props) {
  const { t } = useTranslation();
  const { theirs, mine, names } = conflict;

  return (
    <ValueConflict
      title={t('admin.settings.conflict.title')}
      text={t('admin.settings.conflict.text')}
      other={t('admin.settings.conflict.other')}
      later={t('admin.settings.conflict.later')}
      pieces={names.map((name) => ({
        name,
        label: t(`admin.settings.names.${name}`),
        mine: <SettingValue path={name} value={mine[name]} />,
        theirs: <SettingValue path={name} value={theirs.settings[name]} />,
      }))}
      busy={form.busy}
      onSave={(refused) => void form.settle(conflict, refused).then(onSettled, () => {})}
      onPostpone={form.postpone}
    />
  );
}
