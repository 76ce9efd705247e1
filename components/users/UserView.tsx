import { useTranslation } from 'next-i18next/pages';
import { ArticleCount, ArticleList } from '#components/articles/ArticleList.tsx';
import { UserComments } from '#components/comments/UserComments.tsx';
import { FeedLink } from '#components/layout/FeedLink.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import type { TeaserList } from '#lib/articles/teaser.ts';
import type { UserCommentList } from '#lib/comments/userComment.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { scriptOf } from '#lib/platform/text/scriptOf.ts';
import { biographyOf } from '#lib/users/biographyOf.ts';
import type { StaffProfile } from '#lib/users/staffProfile.ts';
import type { PublicUser } from '#lib/users/user.ts';

type Props = { user: PublicUser; list: TeaserList; comments: UserCommentList; language: Language };

export function UserView({ user, list, comments, language }: Props) {
  const { t } = useTranslation();
  const { staffProfile } = user;
  const bio = biographyOf(user, language);
  return (
    <div className="author-page">
      <header className="page-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={[{ name: t('nav.home'), path: paths.home(language) }]} />
        <Portrait url={user.portraitUrl} size={160} />
        <h1>
          <PersonName name={user.name} language={language} />
        </h1>
        {bio && (
          <p className="page-lead" lang={scriptOf(bio)}>
            {bindShortWords(bio, scriptOf(bio))}
          </p>
        )}
        {staffProfile && <StaffFacts profile={staffProfile} language={language} />}
        <p className="page-meta">
          <span>{staffProfile?.jobTitle[language] || t(`user.role.${user.role}`)}</span>
          {staffProfile?.place[language] && <span>{staffProfile.place[language]}</span>}
          {list.total > 0 && <ArticleCount list={list} />}
          {list.total > 0 && (
            <PageLink href={paths.search(language, { author: user.id })} className="search-author-link">
              {t('user.search')}
            </PageLink>
          )}
          {list.total > 0 && comments.total > 0 && (
            <PageLink href={paths.userComments(language, user.id)}>
              {t('comments.title')} <span className="count">{formatCount(comments.total, language)}</span>
            </PageLink>
          )}
          {list.total > 0 && <FeedLink of={paths.user(language, user.id)} />}
        </p>
      </header>
      {list.total === 0 && comments.total === 0 && <EmptyState large>{t('user.empty')}</EmptyState>}
      {list.total === 0 ? (
        <UserComments
          list={comments}
          language={language}
          label={t('comments.title')}
          pathOf={(page) => paths.user(language, user.id, page)}
        />
      ) : (
        <ArticleList
          list={list}
          language={language}
          label={t('user.articles')}
          pathOf={(page) => paths.user(language, user.id, page)}
        />
      )}
    </div>
  );
}

/** Topics, contact and links; nothing where they are empty. */
function StaffFacts({ profile, language }: { profile: StaffProfile; language: Language }) {
  const { t } = useTranslation();
  const { contact, links } = profile;
  const beats = profile.beats[language];
  return (
    <ul className="staff-facts">
      {beats && <li>{t('user.beats', { beats })}</li>}
      {contact && <li>{isEmail(contact) ? <a href={`mailto:${contact}`}>{contact}</a> : contact}</li>}
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="me noopener">
            {shortened(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isEmail(contact: string): boolean {
  return /^[^\s@:/?]+@[^\s@]+$/.test(contact);
}

/** `t.me/ani` of `https://t.me/ani/`. */
function shortened(link: string): string {
  const { hostname, pathname } = new URL(link);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
