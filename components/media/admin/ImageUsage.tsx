import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import type { MediaDetail } from '#lib/media/uploadedImage.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import styles from './Media.module.css';

export function ImageUsage({ usedIn }: Pick<MediaDetail, 'usedIn'>) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  return (
    <div className={styles.used}>
      <h3>{t('admin.media.usedIn')}</h3>
      {usedIn.length === 0 ? (
        <p className={styles.soft}>{t('admin.media.unused')}</p>
      ) : (
        <ul>
          {usedIn.map(({ id, kind, title, status }) => (
            <li key={id}>
              <Link href={paths.editor(kind, language, id)} locale={false} prefetch={false}>
                {title || t('admin.articles.untitled')}
              </Link>{' '}
              <span className={styles.soft}>{t(`admin.articles.status.${status}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
