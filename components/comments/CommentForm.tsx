import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { createComment } from '#lib/comments/client/comments.ts';
import type { Comment } from '#lib/comments/comment.ts';
import { commentRules } from '#lib/comments/commentRules.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { type CommentDraft, commentFormId, focusDraft } from './commentDraft.ts';
import { ReplyMailsField } from './ReplyMailsField.tsx';

const maxLength = commentRules.body.max;
/** Remaining characters from which the counter is shown. */
const warningLimit = 200;

const visitorRules = { authorName: commentRules.authorName, body: commentRules.body, website: {}, replyMails: {} };
const readerRules = { ...visitorRules, authorName: {} };

type Props = {
  articleId: string;
  /** The comment that this is a reply to. */
  parent?: Comment;
  /** What was typed before the form was interactive. */
  draft?: CommentDraft;
  onWritten?: (comment: Comment) => void;
  onEscape?: () => void;
};

export function CommentForm({ articleId, parent, draft, onWritten, onEscape }: Props) {
  const { t } = useTranslation();
  const { bearer, authorUser, refresh } = useAuth();
  const [news, setNews] = useState<string | null>(null);
  const [length, setLength] = useState(draft?.body.length ?? 0);
  const form = useRef<HTMLFormElement>(null);
  // A comment sent twice because the first response was lost is stored once.
  const key = useRef<string>(null);

  const { submit, sending, errors, summary } = useSubmission(bearer ? readerRules : visitorRules, async (text) => {
    setNews(null);
    key.current ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
    const choice = replyChoice(authorUser, text('replyMails'));
    const comment = {
      articleId,
      body: text('body').trim(),
      ...(parent && { parentId: parent.id }),
      ...(!bearer && { authorName: text('authorName').trim() }),
      ...(choice.changed && { replyMails: choice.wanted }),
      ...(text('website') && { website: text('website') }),
    };
    const written = await createComment(comment, bearer, key.current);
    key.current = null;
    const body = form.current?.elements.namedItem('body');
    if (body instanceof HTMLTextAreaElement) body.value = '';
    setLength(0);
    setNews(t(written.status === 'published' ? 'comments.published' : 'comments.held'));
    onWritten?.(written);
    if (choice.changed) await refresh();
  });

  const parentId = parent?.id;
  useEffect(() => {
    const body = form.current?.elements.namedItem('body');
    if (parentId && body instanceof HTMLElement) body.focus();
    // Not by the comment itself: it becomes another object whenever a reply is added or removed.
  }, [parentId]);

  useEffect(() => {
    if (draft) focusDraft(form.current, draft);
  }, [draft]);

  const left = maxLength - length;
  return (
    <form
      ref={form}
      id={parent ? undefined : commentFormId}
      className="form"
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape?.();
      }}
    >
      <Notice kind="error">{summary}</Notice>
      {!bearer && (
        <Field large name="authorName" label={t('comments.yourName')} error={errors.authorName} required>
          {(control) => <input {...control} defaultValue={draft?.authorName} autoComplete="name" />}
        </Field>
      )}
      <Field
        large
        name="body"
        label={parent ? t('comments.replyTo', { name: parent.author.name }) : t('comments.yours')}
        hint={left <= warningLimit && t(left < 0 ? 'comments.over' : 'comments.left', { count: Math.abs(left) })}
        error={errors.body}
        required
      >
        {(control) => (
          <textarea
            {...control}
            defaultValue={draft?.body}
            rows={4}
            onInput={(event) => setLength(event.currentTarget.value.length)}
          />
        )}
      </Field>
      {authorUser?.emailVerified && <ReplyMailsField checked={authorUser.replyMails} />}
      <Honeypot label={t('comments.website')} />
      <Button tone="primary" large type="submit" busy={sending}>
        {t('comments.send')}
      </Button>
      <Notice kind="news">{news}</Notice>
    </form>
  );
}

/** Whether the reader wants mails about replies, and whether that differs from what their account says. */
function replyChoice(user: Pick<OwnUser, 'emailVerified' | 'replyMails'> | null, checkbox: string) {
  const wanted = checkbox === 'on';
  return { wanted, changed: Boolean(user?.emailVerified) && user?.replyMails !== wanted };
}

/** Honeypot field: invisible, silent and unreachable for people; only bots fill it in. */
function Honeypot({ label }: { label: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {label} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
