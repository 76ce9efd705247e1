import { useTranslation } from 'next-i18next/pages';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Select } from '#components/ui/Select.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { useDepartments } from '#lib/departments/client.ts';
import { useFront } from '#lib/front/client.ts';
import type { FrontTarget } from '#lib/front/frontRules.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { useAddressFilters } from '#lib/newsroom/client/useAddressFilters.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
import { canManageFront } from '#lib/users/permissions.ts';
import styles from './Front.module.css';
import { FrontEditor } from './FrontEditor.tsx';

const defaults = { language: '', department: '', q: '', page: '1' };

/** The front page of each language, or the first page of a department; which one is in the URL. */
export function FrontView() {
  const { t } = useTranslation();
  const session = useAdminSession();
  const { values, change, ready } = useAddressFilters(defaults);
  const { departments } = useDepartments();
  const shown = useShownLanguages();
  const language = shown.find((each) => each === values.language) ?? session.language;
  const target = { language, ...(values.department && { department: values.department }) };
  const frontPage = { value: '', label: t('admin.nav.front') };
  const options = departments?.map(({ slug, name }) => ({ value: slug, label: name[session.language] })) ?? [];

  return (
    <AdminScreen title={t('admin.nav.front')} lead={t('admin.front.lead')} can={canManageFront}>
      <Tabs
        label={t('admin.articles.columns.language')}
        language={session.language}
        current={language}
        onChange={(chosen) => change({ language: chosen, q: '' }, { replace: true })}
        tabs={shown.map((id) => ({ id, label: languageNames[id] }))}
      >
        <div className={styles.choice}>
          <Select
            label={t('admin.front.page')}
            value={values.department}
            onChange={(department) => change({ department, q: '' }, { replace: true })}
            options={[frontPage, ...options]}
          />
        </div>
        {ready && <LoadedFront key={`${language} ${values.department}`} target={target} search={values.q} />}
      </Tabs>
    </AdminScreen>
  );
}

function LoadedFront({ target, search }: { target: FrontTarget; search: string }) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { front, error, reload } = useFront(target, token);
  if (front) return <FrontEditor loaded={front} target={target} search={search} />;
  if (error) return <LoadFailure error={error} onRetry={reload} />;
  return (
    <div aria-busy="true" className={styles.editor}>
      <p className="hidden" role="status">
        {t('admin.ui.loading')}
      </p>
      {['4rem', '18rem', '10rem'].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
