import { lazy, Suspense } from 'react';
import { useAmp } from '#components/layout/PageKind.tsx';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import type { Article } from '#lib/domain/article.ts';
import { SignedOutActions } from './SignedOutActions.tsx';

// Loaded for signed-in readers only. Not next/dynamic: the fallback needs the article, and must remain if loading
// fails.
const ReaderActions = lazy(() =>
  import('./ReaderActions.tsx').then(
    (file) => ({ default: file.ReaderActions }),
    () => ({ default: SignedOutActions }),
  ),
);

/** Like and save: the same two buttons for everyone; visitors are asked to sign in. */
export function ArticleActions({ article, url }: { article: Article; url: string }) {
  const { bearer } = useAuth();
  if (useAmp()) return null;

  return bearer ? (
    <Suspense fallback={<SignedOutActions article={article} url={url} isLoading />}>
      <ReaderActions article={article} url={url} />
    </Suspense>
  ) : (
    <SignedOutActions article={article} url={url} />
  );
}
