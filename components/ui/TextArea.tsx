import styles from './Field.module.css';
import { Field, type FieldLook } from './Field.tsx';

/** `<TextArea label="Summary" value={summary} onChange={setSummary} rows={3} />`; controlled. */
type Props = FieldLook & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
  lang?: string;
};

export function TextArea({ label, hideLabel, hint, error, required, onChange, rows = 4, ...area }: Props) {
  return (
    <Field {...{ label, hideLabel, hint, error, required }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={styles.control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
