import { GripVertical } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useRowDrag } from '#components/departments/admin/useRowDrag.ts';
import { useRowOrder } from '#components/settings/admin/useRowOrder.ts';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { Select } from '#components/ui/Select.tsx';
import { orderRails } from '#lib/front/arrangeFront.ts';
import { toRails } from '#lib/front/client.ts';
import type { FrontRail } from '#lib/front/front.ts';
import { railArticles } from '#lib/front/frontRules.ts';
import styles from './Front.module.css';
import { MoveButtons } from './PlaceCard.tsx';
import type { Arrangement, FrontDraft } from './useFrontDraft.ts';

type Props = { form: FrontDraft; arrangement: Arrangement };

/** The departments below the top: their order, and how many articles each has. */
export function RailsSection({ form, arrangement }: Props) {
  const { t } = useTranslation();
  const { departments, rails } = arrangement;
  const rows = orderRails(form.draft.rails, departments);
  const setRows = (next: { department: { id: string }; hidden: boolean; limit: number }[]) => {
    const changed = next.map(
      ({ department, hidden, limit }): FrontRail => ({ departmentId: department.id, hidden, limit }),
    );
    const order = departments.map(({ id }) => id);
    form.set({ ...form.draft, rails: toRails(changed, order) });
  };
  const order = useRowOrder(rows, setRows, ({ department }) => department.name);
  const { over, handle, row } = useRowDrag(order.move);
  const limits = Array.from({ length: railArticles }, (_, index) => String(index + 1));

  return (
    <section aria-labelledby="front-rails" className={styles.section}>
      <h2 id="front-rails">{t('admin.front.parts.rails')}</h2>
      <ol ref={order.list} className={styles.rails}>
        {rows.map((rail, index) => {
          const { department, hidden, limit } = rail;
          const shown = rails.find((each) => each.department.id === department.id)?.articles ?? [];
          return (
            <li
              key={department.id}
              {...row(index)}
              data-row={index}
              onKeyDown={(event) => order.press(event, index)}
              className={over === index ? styles.over : undefined}
            >
              <span {...handle(index)} className={styles.handle} title={t('admin.departments.drag')} aria-hidden="true">
                <Icon of={GripVertical} />
              </span>
              <div className={hidden ? styles.hiddenRail : undefined}>
                <h3>{department.name}</h3>
                <p className={styles.meta}>
                  {hidden
                    ? t('admin.front.rails.hidden')
                    : shown.map(({ title }) => title).join(' · ') || t('admin.front.rails.empty')}
                </p>
              </div>
              <span data-control="shown" className={styles.railControls}>
                <Checkbox checked={!hidden} onChange={(on) => order.change(index, { ...rail, hidden: !on })}>
                  {t('admin.front.rails.shown')}
                  <span className="hidden"> {department.name}</span>
                </Checkbox>
                <Select
                  label={t('admin.front.rails.limit', { name: department.name })}
                  hideLabel
                  disabled={hidden}
                  value={String(limit)}
                  onChange={(value) => order.change(index, { ...rail, limit: Number(value) })}
                  options={limits.map((value) => ({
                    value,
                    label: t('admin.front.rails.articles', { count: Number(value) }),
                  }))}
                />
              </span>
              <MoveButtons
                name={department.name}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(step) => order.move(index, index + step)}
              />
            </li>
          );
        })}
      </ol>
      <p role="status" className="hidden">
        {order.announcement}
      </p>
    </section>
  );
}
