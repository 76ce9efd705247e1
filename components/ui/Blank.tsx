import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Blank.module.css';

/** `<Blank icon={ImageIcon} title="No pictures yet" action={<Button …/>}>What to do.</Blank>`: where there is nothing, or it failed. */
type Props = {
  title: string;
  children?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
  /** Something went wrong: it is read out at once. */
  failed?: boolean;
};

export function Blank({ title, children, icon: Icon, action, failed = false }: Props) {
  return (
    <div className={styles.blank} role={failed ? 'alert' : undefined}>
      {Icon && (
        <span className={styles.picture}>
          <Icon />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
