import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Field, type FieldLook } from '#components/ui/Field.tsx';
import { useDates } from '#lib/client/SiteClock.tsx';
import { momentsAt } from '#lib/format/zonedTime.ts';
import styles from './Panels.module.css';

/** `value` as in `<input type="datetime-local">`, in the site's time zone; empty for none. */
type Props = Pick<FieldLook, 'label' | 'hint' | 'error' | 'required'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A day and a time, with the name of the time zone. */
export function ZonedTimeField({ value, onChange, hint, ...look }: Props) {
  const { timeZone, named } = useDates(useAdminSession().language);
  const [moment] = momentsAt(value, timeZone);
  return (
    <Field {...look} hint={moment ? `${named(moment.getTime())}. ${hint}` : hint}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          max="9999-12-31T23:59"
          className={styles.time}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
