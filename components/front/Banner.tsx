import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';

type Props = { banner: { text: string; url: string | null } | null; language: Language };

/** Breaking news in one line above the front page. */
export function Banner({ banner, language }: Props) {
  const { t } = useTranslation();
  if (!banner) return null;
  const text = bindShortWords(banner.text, language);
  return (
    <aside className="banner" aria-label={t('front.banner')}>
      {banner.url ? <PageLink href={banner.url}>{text}</PageLink> : <p>{text}</p>}
    </aside>
  );
}
