import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Select } from '#components/ui/Select.tsx';
import { languages } from '#lib/domain/language.ts';
import type { Menu } from '#lib/domain/menu.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { useAdminSession } from '../../shell/AdminSession.tsx';
import type { SectionProps } from '../SectionProps.ts';
import { Setting } from '../Setting.tsx';
import { MenuEditor } from './MenuEditor.tsx';

const places = ['header', 'footer'] as const;

/** The menus of one language at a time. */
export function MenusSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const session = useAdminSession();
  const [language, setLanguage] = useState(session.language);
  const { menus } = form.draft;

  function change(place: (typeof places)[number], menu: Menu): void {
    form.set('menus', { ...menus, [place]: { ...menus[place], [language]: menu } });
  }

  return (
    <Setting name="menus" form={form} hideName hint={t('admin.settings.menus.hint')}>
      <Select
        label={t('admin.settings.preview.language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
      />
      {places.map((place) => (
        <MenuEditor
          key={`${place} ${language}`}
          place={place}
          language={language}
          menu={menus[place][language]}
          onChange={(menu) => change(place, menu)}
          errors={form.errors}
        />
      ))}
    </Setting>
  );
}
