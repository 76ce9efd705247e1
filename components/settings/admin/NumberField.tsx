import { TextField } from '#components/ui/TextField.tsx';
import styles from './Settings.module.css';

type Props = {
  label: string;
  hint?: string;
  /** Null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
};

export function NumberField({ value, onChange, ...field }: Props) {
  return (
    <div className={styles.number}>
      <TextField
        {...field}
        type="number"
        value={value === null ? '' : String(value)}
        onChange={(text) => onChange(text === '' ? null : Number(text))}
      />
    </div>
  );
}
