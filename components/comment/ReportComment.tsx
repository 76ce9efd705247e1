import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import type { Comment } from '#lib/domain/comment.ts';
import { ReportButton } from './ReportButton.tsx';
import { ReportDialog } from './ReportDialog.tsx';

/** Reports a comment to the newsroom. */
export function ReportComment({ comment }: { comment: Comment }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'open' | 'received'>('idle');
  return (
    <>
      <ReportButton comment={comment} onPress={() => setState('open')} />
      {state === 'open' && (
        <ReportDialog
          comment={comment}
          onReceived={() => setState('received')}
          onClose={() => setState((current) => (current === 'open' ? 'idle' : current))}
        />
      )}
      <Notice kind="news" takesFocus>
        {state === 'received' && t('comments.report.received')}
      </Notice>
    </>
  );
}
