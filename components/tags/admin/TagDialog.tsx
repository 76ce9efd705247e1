import { useTranslation } from 'next-i18next/pages';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import type { Language } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { tagLimits, tagTextLimits } from '#lib/platform/values/inputLimits.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
import type { ManagedTag } from '#lib/tags/managedTag.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { TagChoice } from './TagChoice.tsx';
import { useTagChanges } from './useTagChanges.ts';

type Props = { tag: ManagedTag; onClose: () => void };

/** Name, description, and the same tag in other languages. With unsaved input it closes only by a button. */
export function TagDialog({ tag, onClose }: Props) {
  const { t } = useTranslation();
  const { change } = useTagChanges();
  const first = { name: tag.tag, description: tag.description, editions: tag.editions };
  const isMoved = (name: string) => normalizeTag(name) !== normalizeTag(tag.tag) && name.trim() !== '';

  return (
    <DialogForm
      title={t('admin.tags.edit', { tag: tag.tag })}
      submit={t('admin.tags.save')}
      first={first}
      fields={({ draft, alter, errors }) => ({
        name: {
          required: true,
          max: tagLimits.maxLength,
          label: t('admin.tags.name'),
          hint: isMoved(draft.name) ? t('admin.tags.renames', { count: tag.articles }) : t('admin.tags.nameHint'),
          lang: tag.language,
        },
        description: {
          max: tagTextLimits.description,
          label: t('admin.tags.description'),
          hint: t('admin.tags.descriptionHint'),
          lang: tag.language,
          rows: 3,
        },
        editions: {
          render: () => (
            <Editions of={tag} value={draft.editions} onChange={(editions) => alter({ editions })} errors={errors} />
          ),
        },
      })}
      needed="name"
      guarded
      send={(draft) => change(tag, draft)}
      onClose={onClose}
    />
  );
}

type EditionsProps = {
  of: ManagedTag;
  value: ManagedTag['editions'];
  onChange: (editions: ManagedTag['editions']) => void;
  errors: Record<string, string>;
};

function Editions({ of: tag, value, onChange, errors }: EditionsProps) {
  const { t } = useTranslation();
  const shown = useShownLanguages();

  // Those in languages that are off stay.
  function link(language: Language, name: string | null) {
    const others = value.filter((edition) => edition.language !== language);
    onChange(name === null ? others : [...others, { language, tag: name }]);
  }

  return shown
    .filter((language) => language !== tag.language)
    .map((language) => (
      <TagChoice
        key={language}
        label={t('admin.tags.edition', { language: languageNames[language] })}
        language={language}
        value={value.find((edition) => edition.language === language)?.tag ?? null}
        onChange={(name) => link(language, name)}
        error={errors[`editions.${language}`]}
      />
    ));
}
