import { PageLink } from './PageLink.tsx';

type Props = { label: string; crumbs: { name: string; path: string; className?: string }[] };

/** The path from the front page, without the page itself: its headline follows. */
export function Breadcrumbs({ label, crumbs }: Props) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {crumbs.map(({ name, path, className }) => (
          <li key={path} className={className}>
            <PageLink href={path}>{name}</PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
