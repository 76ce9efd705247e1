import { Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useRowDrag } from '#components/departments/admin/useRowDrag.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Menu as ActionMenu } from '#components/ui/Menu.tsx';
import { Select } from '#components/ui/Select.tsx';
import type { Language } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { menuLimits } from '#lib/platform/values/inputLimits.ts';
import type { CustomMenu, MenuItem } from '#lib/settings/menu.ts';
import { shownLanguage } from '#lib/settings/shownLanguages.ts';
import type { SectionProps } from '../Setting.tsx';
import { Setting } from '../Setting.tsx';
import styles from '../Settings.module.css';
import { useRowOrder } from '../useRowOrder.ts';
import { MenuRow } from './MenuRow.tsx';
import { useMenuTargets } from './useMenuTargets.ts';

const places = ['header', 'footer'] as const;

/** The menus of one language at a time. */
export function MenusSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const session = useAdminSession();
  const { menus, languages } = form.draft;
  const [chosen, setLanguage] = useState(session.language);
  const language = shownLanguage(chosen, languages);
  const { errors, failure } = form;
  const [seen, setSeen] = useState(failure);

  // Errors in the menus of another language would be invisible.
  if (failure !== seen) {
    setSeen(failure);
    const wrong = [language, ...languages].find((each) => hasErrors(errors, each));
    if (wrong) setLanguage(wrong);
  }

  function change(place: (typeof places)[number], menu: CustomMenu): void {
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
          errors={errors}
        />
      ))}
    </Setting>
  );
}

function hasErrors(errors: Record<string, string>, language: Language): boolean {
  return Object.keys(errors).some((field) => places.some((place) => field.startsWith(`menus.${place}.${language}`)));
}

type Props = {
  place: 'header' | 'footer';
  language: Language;
  menu: CustomMenu;
  onChange: (menu: CustomMenu) => void;
  errors: Record<string, string>;
};

/** One menu: the default, or items of one's own. */
function MenuEditor({ place, language, menu, onChange, errors }: Props) {
  const { t } = useTranslation();
  const targets = useMenuTargets(language);
  const order = useRowOrder(menu ?? [], onChange, nameOf);
  const { over, handle, row } = useRowDrag(order.move);
  const path = `menus.${place}.${language}`;

  function nameOf(item: MenuItem): string {
    if (item.label || item.kind === 'link') return item.label ?? '';
    if (item.kind === 'tag') return item.tag;
    return targets[item.kind].find(({ id }) => id === item.id)?.label ?? '';
  }

  function startOwn(): void {
    const kind = place === 'header' ? 'department' : 'page';
    const shown = place === 'header' ? targets.department.filter(({ hasArticles }) => hasArticles) : targets.page;
    onChange(shown.slice(0, menuLimits.items).map(({ id }) => ({ kind, id })));
  }

  const add = (kind: MenuItem['kind'], item: MenuItem | undefined) => ({
    id: kind,
    label: t(`admin.settings.menus.kinds.${kind}`),
    disabled: !item,
    // The open menu holds the focus, which belongs in the new row: once it has closed.
    onAction: () => item && setTimeout(() => order.add(item)),
  });

  return (
    <section className={styles.setting} aria-label={t(`admin.settings.menus.${place}`)}>
      <p className={styles.subtitle}>{t(`admin.settings.menus.${place}`)}</p>
      {menu === null ? (
        <>
          <p className={styles.hint}>{t(`admin.settings.menus.default.${place}`)}</p>
          <span>
            {/* Started before the targets are loaded, the menu would be empty. */}
            <Button disabled={!targets.isLoaded} onPress={startOwn}>
              {t('admin.settings.menus.own')}
            </Button>
          </span>
        </>
      ) : (
        <>
          <ol ref={order.list} className={styles.links}>
            {menu.map((item, index) => (
              <MenuRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state of their own
                key={index}
                {...{ item, index, targets, path: `${path}.${index}`, errors, name: nameOf(item) }}
                isLast={index === menu.length - 1}
                isOver={over === index}
                handle={handle(index)}
                row={{ ...row(index), onKeyDown: (event) => order.press(event, index) }}
                onChange={(changed) => order.change(index, changed)}
                onMove={(step) => order.move(index, index + step)}
                onRemove={() => order.remove(index)}
              />
            ))}
          </ol>
          {menu.length === 0 && <p className={styles.hint}>{t('admin.settings.menus.empty')}</p>}
          <div className={styles.row}>
            {menu.length < menuLimits.items && (
              <ActionMenu
                label={t('admin.settings.menus.add')}
                text={t('admin.settings.menus.add')}
                icon={Plus}
                entries={[
                  add('department', targets.department[0] && { kind: 'department', id: targets.department[0].id }),
                  add('page', targets.page[0] && { kind: 'page', id: targets.page[0].id }),
                  add('tag', { kind: 'tag', tag: '' }),
                  add('link', { kind: 'link', url: '', label: '' }),
                ]}
              />
            )}
            <Button onPress={() => onChange(null)}>{t('admin.settings.menus.reset')}</Button>
          </div>
        </>
      )}
      <p role="status" className="hidden">
        {order.announcement}
      </p>
    </section>
  );
}
