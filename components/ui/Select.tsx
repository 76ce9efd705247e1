import styles from './Field.module.css';
import { Field, type FieldLook } from './Field.tsx';

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

/**
 * `<Select label="Language" value={language} onChange={setLanguage} options={[{ value: 'ru', label: 'Русский' }]} />`.
 * The native element: it works best on phones and with assistive technology. For many options: ComboBox.
 */
type Props<Value extends string> = FieldLook & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  name?: string;
  disabled?: boolean;
};

export function Select<Value extends string>({ onChange, options, value, name, disabled, ...look }: Props<Value>) {
  function choose(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  }

  return (
    <Field {...look}>
      {(control) => (
        <select
          {...control}
          name={name}
          disabled={disabled}
          value={value}
          className={styles.control}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
