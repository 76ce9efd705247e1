import { lazy, Suspense } from 'react';
import { useAmp } from '#components/layout/PageKind.tsx';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import type { Article } from '#lib/domain/article.ts';
import { SignedOutActions } from './SignedOutActions.tsx';

// Only signed-in readers load it. Not next/dynamic: what stands here meanwhile needs the article, and must stay when the
// file can't be had.
const ReaderActions = lazy(() =>
  import('./ReaderActions.tsx').then(
    (file) => ({ default: file.ReaderActions }),
    () => ({ default: SignedOutActions }),
  ),
);

/** Liking and saving: the same two buttons for everybody, which ask visitors to sign in. */
export function ArticleActions({ article }: { article: Article }) {
  const { bearer } = useAuth();
  if (useAmp()) return null;

  const offered = <SignedOutActions article={article} />;
  return bearer ? (
    <Suspense fallback={offered}>
      <ReaderActions article={article} />
    </Suspense>
  ) : (
    offered
  );
}
