import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';

/** The way to the article's live coverage, which has a page of its own. */
export function LivePanel({ state: { article } }: Pick<PanelProps, 'state'>) {
  const { t } = useEditorWords();
  const { language } = useAdminSession();
  if (!article) return <p className={styles.soft}>{t('admin.editor.life.new')}</p>;
  const { live, id } = article;
  const state = live ? (live.endedAt ? 'ended' : 'on') : 'off';
  return (
    <>
      <p className={styles.soft}>{t(`admin.live.state.${state}`)}</p>
      <ButtonLink href={paths.liveCoverage(language, id)}>{t('admin.live.open')}</ButtonLink>
    </>
  );
}
