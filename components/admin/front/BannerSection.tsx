import { useTranslation } from 'next-i18next/pages';
import { TextField } from '#components/ui/TextField.tsx';
import type { FrontBanner } from '#lib/domain/front.ts';
import { frontLimits } from '#lib/domain/frontRules.ts';
import styles from './Front.module.css';
import { UntilField } from './UntilField.tsx';
import type { FrontDraft } from './useFrontDraft.ts';

const none: FrontBanner = { text: '', url: null, until: null };

/** One line above the front page. */
export function BannerSection({ form }: { form: FrontDraft }) {
  const { t } = useTranslation();
  const { draft, failure, target } = form;
  const banner = draft.banner ?? none;

  function change(changed: Partial<FrontBanner>): void {
    const { text, url, until } = { ...banner, ...changed };
    form.set({ ...draft, banner: text || url ? { text, url, until } : null });
  }

  return (
    <section aria-labelledby="front-banner" className={styles.section}>
      <h2 id="front-banner">{t('admin.front.parts.banner')}</h2>
      <div className={styles.banner}>
        <TextField
          label={t('admin.front.banner.text')}
          hint={t('admin.front.banner.hint')}
          value={banner.text}
          lang={target.language}
          maxLength={frontLimits.banner}
          onChange={(text) => change({ text })}
          error={failure?.fields['banner.text']}
        />
        <TextField
          label={t('admin.front.banner.url')}
          placeholder="https://"
          value={banner.url ?? ''}
          onChange={(url) => change({ url: url.trim() || null })}
          error={failure?.fields['banner.url']}
        />
        <UntilField
          label={t('admin.front.banner.until')}
          until={banner.until}
          disabled={!draft.banner}
          onChange={(until) => change({ until })}
        />
      </div>
    </section>
  );
}
