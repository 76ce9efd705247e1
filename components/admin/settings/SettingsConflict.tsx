import { useTranslation } from 'next-i18next/pages';
import { ValueConflict } from '#components/editor/conflict/ValueConflict.tsx';
import { SettingValue } from './SettingValue.tsx';
import type { Conflict, SettingsDraft } from './useSettingsDraft.ts';

type Props = { conflict: Conflict; form: SettingsDraft; onSettled: () => void };

/** The settings that both admins changed. */
export function SettingsConflict({ conflict, form, onSettled }: Props) {
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
