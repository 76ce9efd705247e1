import { useTranslation } from 'next-i18next/pages';
import { useMemo, useState } from 'react';
import { ComboBox } from '#components/ui/ComboBox.tsx';
import { zoneOptions } from '#lib/settings/client/zoneOptions.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import type { SectionProps } from './SectionProps.ts';
import { Setting } from './Setting.tsx';

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
