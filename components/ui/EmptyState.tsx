import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** `<EmptyState icon={ImageIcon} title="No pictures" action={<Button …/>}>What to do.</EmptyState>`, or an error. */
type Props = {
  title?: string;
  children?: ReactNode;
  icon?: IconNode;
  action?: ReactNode;
  /** The variant of readers' pages. */
  large?: boolean;
  /** An error: announced at once. */
  failed?: boolean;
};

export function EmptyState({ title, children, icon, action, large = false, failed = false }: Props) {
  return (
    <div className={large ? 'empty empty-large' : 'empty'} role={failed ? 'alert' : undefined}>
      {icon && <Icon of={icon} />}
      {title && <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
