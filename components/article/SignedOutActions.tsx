import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { PageLink } from '#components/ui/PageLink.tsx';
import { type Intent, storeIntent } from '#lib/client/intent.ts';
import type { Article } from '#lib/domain/article.ts';
import { paths } from '#lib/format/paths.ts';
import { ActionButton } from './ActionButton.tsx';
import { ShareButton } from './ShareButton.tsx';

type Props = {
  article: Article;
  url: string;
  /** The buttons of signed-in readers are on their way. */
  isLoading?: boolean;
};

/** A visitor's click is stored, and applied when they return signed in. */
export function SignedOutActions({ article, url, isLoading = false }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Intent | null>(null);
  const { id, slug, language, likes } = article;
  const next = `${paths.article(language, slug)}#${chosen}`;

  function pick(intent: Intent) {
    storeIntent(intent, id);
    setChosen(intent);
  }

  const button = (kind: Intent) => ({ kind, pressed: false, isLoading, onPress: () => pick(kind) });
  return (
    <section className="actions" aria-label={t('article.actions')}>
      <ActionButton {...button('like')} label={t('article.like')} count={likes} />
      <ActionButton {...button('save')} label={t('article.save')} />
      <ShareButton url={url} title={article.title} />
      <p role="status">
        {chosen && (
          <>
            {t(chosen === 'like' ? 'article.signInToLike' : 'article.signInToSave')}{' '}
            <PageLink href={paths.login(language, next)}>{t('account.signIn')}</PageLink>
            {' · '}
            <PageLink href={paths.register(language, next)}>{t('account.register')}</PageLink>
          </>
        )}
      </p>
    </section>
  );
}
