import { useTranslation } from 'next-i18next/pages';
import { fromNewsroomClock, toNewsroomClock } from '#lib/format/newsroomClockFace.ts';
import styles from './Field.module.css';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

/**
 * `<DateTimeField label="Publish at" value={scheduledFor} onChange={setScheduledFor} />`: a moment as ISO 8601 in UTC, shown and
 * written by the newsroom's clock, which the hint says. The browser's own field: it brings its calendar on every device.
 */
type Props = FieldLook & {
  /** ISO, or null for none. */
  value: string | null;
  onChange: (iso: string | null) => void;
  /** The earliest moment, as ISO. */
  min?: string;
  disabled?: boolean;
};

export function DateTimeField({ value, onChange, min, disabled, hint, ...look }: Props) {
  const { t } = useTranslation();
  const said = (
    <>
      {t('admin.ui.newsroomTime')} {hint}
    </>
  );
  return (
    <FieldFrame {...look} hint={said}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          disabled={disabled}
          className={styles.control}
          value={value === null ? '' : toNewsroomClock(value)}
          min={min && toNewsroomClock(min)}
          onChange={(event) => onChange(fromNewsroomClock(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}
