import { Pager } from './Pager.tsx';

/** `<ListPager {...query} total={total} onChange={alter} />`: the pager of a list whose page and length stand in the address. */
type Props = {
  /** From 1. */
  page: number;
  limit: number;
  /** Undefined until the list has come. */
  total: number | undefined;
  onChange: (changed: { page: string } | { limit: string }) => void;
};

export function ListPager({ page, limit, total, onChange }: Props) {
  if (total === undefined) return null;
  return (
    <Pager
      {...{ page, limit, total }}
      onPage={(to) => onChange({ page: String(to) })}
      onLimit={(length) => onChange({ limit: String(length) })}
    />
  );
}
