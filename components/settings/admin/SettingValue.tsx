import { useTranslation } from 'next-i18next/pages';
import { toLanguage } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { Thumbnail } from './Thumbnail.tsx';

type SettingValueProps = { path: string; value: unknown };

const images = new Set(['logo.light', 'logo.dark', 'icon', 'shareImage']);

const choices = new Set(['comments.who', 'comments.moderation', 'newsletter.digests']);

/** A value of the settings as readable text, with a line for each of its parts. */
export function SettingValue({ path, value }: SettingValueProps) {
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
