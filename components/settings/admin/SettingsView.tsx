import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ComponentType, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CommentsSection } from '#components/comments/admin/CommentsSection.tsx';
import { ValueConflict } from '#components/editor/conflict/ValueConflict.tsx';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useShortcuts } from '#components/newsroom/shortcuts.tsx';
import { useUnsavedGuard } from '#components/newsroom/useUnsavedGuard.tsx';
import { SettingsPreview } from '#components/review/admin/SettingsPreview.tsx';
import { Button } from '#components/ui/Button.tsx';
import { ComboBox } from '#components/ui/ComboBox.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { toLanguage } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useSettings, zoneOptions } from '#lib/settings/client.ts';
import { shownLanguage } from '#lib/settings/shownLanguages.ts';
import type { EditedSettings } from '#lib/settings/siteSettings.ts';
import { canManageSettings } from '#lib/users/permissions.ts';
import { ContactSection } from './ContactSection.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';
import { LookSection } from './LookSection.tsx';
import { MenusSection } from './menus/MenusSection.tsx';
import { type SectionProps, Setting } from './Setting.tsx';
import styles from './Settings.module.css';
import { NewsletterSection, PeopleSection, SiteSection } from './SettingsSections.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { type Conflict, type SettingsDraft, useSettingsDraft } from './useSettingsDraft.ts';

export function TimeSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { draft, errors, set } = form;
  const [now] = useState(Date.now);
  const options = useMemo(() => zoneOptions(t, language, draft.timeZone, now), [t, language, draft.timeZone, now]);
  return (
    <Setting name="timeZone" form={form} hideName>
      <ComboBox
        label={t('admin.settings.zone.label')}
        hint={t('admin.settings.zone.hint')}
        options={options}
        value={draft.timeZone}
        // Null is an emptied field: the zone stays until another is chosen.
        onChange={(zone) => zone !== null && set('timeZone', zone)}
        error={errors.timeZone}
      />
    </Setting>
  );
}

const sections: readonly (readonly [name: string, Section: ComponentType<SectionProps>])[] = [
  ['site', SiteSection],
  ['languages', LanguagesSection],
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
  const refresh = () => {
    const address = paths.admin(shownLanguage(language, form.draft.languages), 'settings');
    // In another language, if the admin's own was switched off: a full page load, because the words and fonts differ.
    if (!form.draft.languages.includes(language)) location.assign(address);
    else void router.replace(address, undefined, { locale: false, scroll: false });
  };
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
      <nav aria-label={t('admin.settings.sections.label')} className={styles.contents}>
        {sections.map(([name]) => (
          <a key={name} href={`#settings-${name}`}>
            {t(`admin.settings.sections.${name}`)}
          </a>
        ))}
      </nav>
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

export function SettingsView() {
  const { t } = useTranslation();
  return (
    <AdminScreen title={t('admin.nav.settings')} lead={t('admin.settings.lead')} can={canManageSettings}>
      <LoadedSettings />
    </AdminScreen>
  );
}

function LoadedSettings() {
  const { token } = useAdminSession();
  const { settings, error, reload } = useSettings(token);
  if (settings) return <SettingsForm loaded={settings} />;
  return error ? <LoadFailure error={error} onRetry={reload} /> : <Loading />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className={styles.sections}>
      <p className="hidden" role="status">
        {t('admin.ui.loading')}
      </p>
      {['8rem', '6rem', '10rem'].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}

type SettingValueProps = { path: string; value: unknown };

const images = new Set(['logo.light', 'logo.dark', 'icon', 'shareImage']);

const choices = new Set(['comments.who', 'comments.moderation', 'newsletter.digests']);

/** A value of the settings as readable text, with a line for each of its parts. */
function SettingValue({ path, value }: SettingValueProps) {
  const { t } = useTranslation();
  if (typeof value === 'string' && value !== '' && images.has(path)) return <Thumbnail id={value} alt={value} />;
  if (Array.isArray(value) && value.length > 0)
    // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
    return value.map((each, index) => <SettingValue key={index} path={path} value={each} />);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).map(([part, inner]) => <Part key={part} path={path} part={part} value={inner} />);
  return <span>{inWords()}</span>;

  function inWords(): string {
    if (typeof value === 'boolean') return t(value ? 'admin.settings.yes' : 'admin.settings.no');
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string' || value === '') return t('admin.settings.nothing');
    if (path === 'languages') return languageNames[toLanguage(value)];
    return choices.has(path) ? t(`admin.settings.values.${value}`) : value;
  }
}

function Part({ path, part, value }: SettingValueProps & { part: string }) {
  const { t } = useTranslation();
  const isLanguage = part in languageNames;
  const label = isLanguage ? languageNames[toLanguage(part)] : t(`admin.settings.fields.${path}.${part}`);
  return (
    <div>
      {label}: <SettingValue path={`${path}.${part}`} value={value} />
    </div>
  );
}
