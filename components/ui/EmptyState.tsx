import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** `<EmptyState icon={ImageIcon} title="No pictures yet" action={<Button …/>}>What to do.</EmptyState>`: nothing there, or it failed. */
type Props = {
  title?: string;
  children?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
  /** As readers' pages have it. */
  large?: boolean;
  /** Something went wrong: it is read out at once. */
  failed?: boolean;
};

export function EmptyState({ title, children, icon: Icon, action, large = false, failed = false }: Props) {
  return (
    <div className={large ? 'empty empty-large' : 'empty'} role={failed ? 'alert' : undefined}>
      {Icon && <Icon />}
      {title && <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
