import styles from './Field.module.css';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

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
    <FieldFrame {...{ label, hideLabel, hint, error, required }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={styles.control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
