import { ChevronDown } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button as Pressable } from 'react-aria-components/Button';
import { ComboBox as Box } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import styles from './ComboBox.module.css';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import menu from './Menu.module.css';
import type { Option } from './Select.tsx';

/**
 * `<ComboBox label="Author" value={id} onChange={setId} options={authors} onType={setQuery} />`: selects one of many
 * options by typing. Server-side search passes new options after `onType`; options that do not contain the typed text
 * are filtered out here.
 */
type Props = {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly Option[];
  onType?: (text: string) => void;
  hint?: string;
  error?: string | null | undefined;
  placeholder?: string;
  disabled?: boolean;
};

export function ComboBox({ label, value, onChange, options, onType, hint, error, placeholder, disabled }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      className="field"
      defaultItems={options}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      {...(onType && { onInputChange: onType })}
      isInvalid={Boolean(error)}
      isDisabled={disabled ?? false}
      allowsEmptyCollection
    >
      <Label>{label}</Label>
      <div className={styles.line}>
        <Input className={field.control ?? ''} placeholder={placeholder ?? ''} />
        <Pressable className={styles.open ?? ''} aria-label={t('admin.ui.showOptions')}>
          <Icon of={ChevronDown} />
        </Pressable>
      </div>
      {error && <FieldError className="field-error">{error}</FieldError>}
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <Popover aria-label={label} className={`${menu.popover} ${styles.popover}`} offset={2}>
        <ListBox<Option>
          className={menu.menu ?? ''}
          renderEmptyState={() => <p className={styles.empty}>{t('admin.ui.noOptions')}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={menu.item ?? ''}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Box>
  );
}
