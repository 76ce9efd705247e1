import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import type { BylineEntry } from '#lib/domain/bylineSchema.ts';
import type { PanelProps } from '../panels/PanelProps.ts';
import { OwnerLine } from './OwnerLine.tsx';
import { PeopleList } from './PeopleList.tsx';
import { usePersonName } from './usePersonName.ts';

/** Who wrote, photographed and translated the article, in order, and who owns it. */
export function BylinePanel({ state: { content, article }, keeper }: PanelProps) {
  const { user } = useAdminSession();
  const nameOf = usePersonName(article);
  const owner: BylineEntry = { id: article?.owner.id ?? user.id, name: null, role: 'text' };
  const people = content.authors.length > 0 ? content.authors : [owner];

  return (
    <>
      <PeopleList people={people} nameOf={nameOf} least={1} onChange={(authors) => keeper.change({ authors })} />
      {article && <OwnerLine {...{ article, keeper }} />}
    </>
  );
}
