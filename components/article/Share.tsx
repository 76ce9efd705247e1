import { useTranslation } from 'next-i18next/pages';
import { useAmp } from '#components/layout/PageKind.tsx';
import { shareLinks } from '#lib/format/shareLinks.ts';
import { CopyLink } from './CopyLink.tsx';

type Props = { url: string; title: string };

export function Share({ url, title }: Props) {
  const { t } = useTranslation();
  const amp = useAmp();
  const { telegram, whatsapp, facebook, email } = shareLinks(url, title);

  return (
    <section className="share" aria-labelledby="share" data-plain="">
      <h2 id="share">{t('share.title')}</h2>
      <ul>
        <ShareLink href={telegram} name="Telegram" />
        <ShareLink href={whatsapp} name="WhatsApp" />
        <ShareLink href={facebook} name="Facebook" />
        <li>
          <a href={email}>{t('share.email')}</a>
        </li>
        {!amp && (
          <li>
            <CopyLink url={url} />
          </li>
        )}
      </ul>
    </section>
  );
}

function ShareLink({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <a href={href} rel="noopener nofollow" target="_blank">
        {name}
      </a>
    </li>
  );
}
