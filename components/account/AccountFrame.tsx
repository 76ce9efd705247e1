import type { ReactNode } from 'react';

type Props = { title: string; lead?: string | undefined; children: ReactNode };

/** A page with one thing to do. */
export function AccountFrame({ title, lead, children }: Props) {
  return (
    <div className="account-page">
      <header className="page-head">
        <h1>{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
