import { Copy, Mail } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAmp } from '#components/layout/PageKind.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { shareLinks } from '#lib/format/shareLinks.ts';
import { CopyLink } from './CopyLink.tsx';
import { NetworkIcon } from './NetworkIcon.tsx';

type Props = { url: string; title: string };

const networks = ['Telegram', 'VK', 'WhatsApp', 'X', 'Bluesky', 'Facebook'] as const;

export function Share({ url, title }: Props) {
  const { t } = useTranslation();
  const amp = useAmp();
  const links = shareLinks(url, title);

  return (
    <section className="share" aria-labelledby="share" data-plain="">
      <h2 id="share">{t('share.title')}</h2>
      <ul>
        {networks.map((name) => (
          <li key={name}>
            <a href={links[name]} rel="noopener nofollow" target="_blank">
              <NetworkIcon of={name} />
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={links.email}>
            <Icon of={Mail} />
            {t('share.email')}
          </a>
        </li>
        {!amp && (
          <li>
            <CopyLink url={url} icon={Copy} />
          </li>
        )}
      </ul>
    </section>
  );
}
