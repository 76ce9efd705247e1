import { Copy, type IconNode, Mail, MessageCircle, Send, X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAmp } from '#components/layout/PageKind.tsx';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Tags } from '#components/tags/Tags.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { StaticArticle } from '#lib/articles/article.ts';
import { type Heading, readableBody } from '#lib/articles/readableBody.ts';
import { shareLinks } from '#lib/articles/shareLinks.ts';
import type { Correction } from '#lib/corrections/correction.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { AuthorNote } from '#lib/users/authorNote.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { AuthorBox } from './AuthorBox.tsx';

type Props = {
  article: StaticArticle;
  authorNotes: AuthorNote[];
  url: string;
  lateStyles?: string | null | undefined;
  /** HTML of its live coverage. */
  live?: string | undefined;
};

/** The text of an article and what belongs to it, after ArticleHead. */
export function ArticleText({ article, authorNotes, url, lateStyles, live }: Props) {
  const { t } = useTranslation();
  const { language, title } = article;
  const { html, headings } = readableBody(article.body);
  return (
    <>
      <Contents headings={headings} />
      <ArticleBody html={html} />
      <Corrections corrections={article.corrections} language={language} />
      {live !== undefined && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, or sanitized before storage
        <section className="live" aria-labelledby="live-title" dangerouslySetInnerHTML={{ __html: live }} />
      )}
      {/* Browsers show what is above it without waiting for it. */}
      {lateStyles && <link rel="stylesheet" href={lateStyles} />}
      <footer className="story-foot">
        <AuthorBox authors={article.authors} notes={authorNotes} language={language} />
        <Tags title={t('article.tags')} tags={article.tags} language={language} />
        <Share url={url} title={title} />
        <p className="story-address">{url}</p>
      </footer>
    </>
  );
}

/** The sections of a long text, beside it where the page is wide enough. */
function Contents({ headings }: { headings: Heading[] }) {
  const { t } = useTranslation();
  if (headings.length === 0) return null;

  return (
    <nav className="contents" aria-labelledby="contents">
      <p id="contents">{t('article.contents')}</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What was wrong in the article, below its text; with a link to all corrections of the site. */
function Corrections({ corrections, language }: { corrections: Correction[]; language: Language }) {
  const { t } = useTranslation();
  if (corrections.length === 0) return null;

  return (
    <section className="corrections" aria-labelledby="corrections">
      <h2 id="corrections">{t('corrections.title')}</h2>
      <ol>
        {corrections.map(({ id, at, text }) => (
          <li key={id}>
            <RelativeTime iso={at} language={language} style="minute" /> {bindShortWords(text, language)}
          </li>
        ))}
      </ol>
      <p>
        <PageLink href={paths.corrections(language)}>{t('corrections.all')}</PageLink>
      </p>
    </section>
  );
}

type ShareProps = { url: string; title: string };

const networks = ['Telegram', 'VK', 'WhatsApp', 'X', 'Bluesky', 'Facebook'] as const;

function Share({ url, title }: ShareProps) {
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

type CopyLinkProps = { url: string; icon: IconNode };

/** Works by the reader script, without React. */
function CopyLink({ url, icon }: CopyLinkProps) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="link-button" data-copy={url}>
        <Icon of={icon} />
        {t('share.copy')}
      </button>
      <span className="share-state" role="status" data-copied={t('share.copied')} data-failed={t('share.failed')} />
    </>
  );
}

const line = (d: string): IconNode => [['path', { d }]];

/** Simple drawings of our own in the style of the other icons: the networks' names stand beside them. */
const icons = {
  Telegram: Send,
  VK: line('M3 7c.4 6.2 3.8 10 9 10V7m0 5c3.2 0 6.4-2 8-5m-8 5c3.2 0 6.4 2 8 5'),
  WhatsApp: MessageCircle,
  X,
  Bluesky: line(
    'M12 11C10.5 7.5 5.5 4 3.5 4c-.9 5.2 1.5 8 4.5 8-3.5.8-4.5 3.5.3 6.8 1.9 1.2 3-1.3 3.7-3.8.7 2.5 1.8 5 3.7 3.8 4.8-3.3 3.8-6 .3-6.8 3 0 5.4-2.8 4.5-8-2 0-7 3.5-8.5 7',
  ),
  Facebook: line('M15.5 4H14c-2 0-3.2 1.3-3.2 3.3V21M7.5 12h7'),
} satisfies Record<string, IconNode>;

function NetworkIcon({ of }: { of: keyof typeof icons }) {
  return <Icon of={icons[of]} />;
}
