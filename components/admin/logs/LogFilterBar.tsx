import { Download, X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { usePersonOptions } from '#lib/client/hooks/usePersonOptions.ts';
import { canSeeContentLog } from '#lib/domain/permissions.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { actionName } from './actionName.ts';
import { actionChoices, filterNames, type LogFilters } from './logFilters.ts';
import { logLevels, logNouns } from './logKinds.ts';

type Props = {
  values: LogFilters;
  onChange: (changed: Partial<LogFilters>) => void;
  onClear: () => void;
  onDownload: () => void;
  downloading: boolean;
};

export function LogFilterBar({ values, onChange, onClear, onDownload, downloading }: Props) {
  const { t } = useTranslation();
  const choosesActor = canSeeContentLog(useAdminSession().actor);
  const actors = usePersonOptions(choosesActor, values.actor);
  const nouns: readonly string[] = logNouns;

  return (
    <FilterBar
      label={t('admin.logs.filters.label')}
      set={filterNames.filter((name) => values[name] !== '').length}
      onClear={onClear}
      tools={
        <Button icon={Download} onPress={onDownload} busy={downloading}>
          {t('admin.logs.download')}
        </Button>
      }
    >
      <SearchField label={t('admin.logs.filters.search')} value={values.q} onSearch={(q) => onChange({ q })} />
      <Select
        label={t('admin.logs.columns.action')}
        hideLabel
        value={values.action}
        onChange={(action) => onChange({ action })}
        options={[
          { value: '', label: t('admin.logs.filters.anyAction') },
          ...actionChoices(values.action).map((value) => ({
            value,
            label: nouns.includes(value) ? t(`admin.logs.nouns.${value}`) : actionName(t, value),
          })),
        ]}
      />
      <Select
        label={t('admin.logs.columns.level')}
        hideLabel
        value={values.level}
        onChange={(level) => onChange({ level })}
        options={[
          { value: '', label: t('admin.logs.filters.anyLevel') },
          ...logLevels.map((value) => ({ value: value as string, label: t(`admin.logs.levels.${value}`) })),
        ]}
      />
      {choosesActor && (
        <Select
          label={t('admin.logs.columns.actor')}
          hideLabel
          value={values.actor}
          onChange={(actor) => onChange({ actor })}
          options={[
            { value: '', label: t('admin.logs.filters.anyActor') },
            ...actors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextField
        label={t('admin.logs.filters.from')}
        type="date"
        value={values.from}
        onChange={(from) => onChange({ from })}
      />
      <TextField label={t('admin.logs.filters.to')} type="date" value={values.to} onChange={(to) => onChange({ to })} />
      {values.target !== '' && (
        <Button icon={X} onPress={() => onChange({ target: '' })}>
          {t('admin.logs.filters.oneTarget')}
        </Button>
      )}
    </FilterBar>
  );
}
