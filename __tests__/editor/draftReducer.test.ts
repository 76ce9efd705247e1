import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { emptyContent } from '#lib/articles/articleFields.ts';
import {
  type DraftEvent,
  type DraftState,
  draftReducer,
  hasUnsaved,
  openedDraft,
} from '#lib/editor/client/draftReducer.ts';
import { anEditedArticle } from '../support/anEditedArticle.ts';

const failure = { reason: 'trouble', message: null, fields: {} } as const;

/** The slug follows the title, so that a draft has no slug of its own. */
function anArticle(title: string, body = ''): EditedArticle {
  return anEditedArticle({ slug: title, title, body, etag: `"${title}"` });
}

function draftAfter(...events: DraftEvent[]): DraftState {
  const opened = openedDraft({ ...emptyContent('ru'), title: 'before' }, anArticle('before'));
  return events.reduce(draftReducer, opened);
}

const typed: DraftEvent = { type: 'changed', change: { title: 'typed' } };
const more: DraftEvent = { type: 'changed', change: { title: 'typed more' } };
const back: DraftEvent = { type: 'changed', change: { title: 'before' } };
const began: DraftEvent = { type: 'saveBegan' };
const ended: DraftEvent = { type: 'saveEnded', article: anArticle('typed'), at: 5 };
const lost = (phase: 'offline' | 'signedOut' | 'failed'): DraftEvent => ({
  type: 'saveFailed',
  phase,
  failure,
  secondFactor: null,
});
const conflicted: DraftEvent = { type: 'collided', theirs: anArticle('theirs') };
const settled: DraftEvent = {
  type: 'settled',
  content: { ...emptyContent('ru'), title: 'merged' },
  theirs: anArticle('theirs'),
};
const unblocked: DraftEvent = { type: 'unblocked' };
const taken: DraftEvent = { type: 'taken', article: anArticle('restored', '<p>old</p>'), at: 9 };

describe('draftReducer', () => {
  it.each<[string, DraftEvent[], DraftState['phase']]>([
    ['nothing happened', [], 'clean'],
    ['text was typed', [typed], 'dirty'],
    ['the input was undone', [typed, back], 'clean'],
    ['its review went on while text was typed', [typed, { type: 'refreshed', article: anArticle('before') }], 'dirty'],
    ['a save started', [typed, began], 'saving'],
    ['a save ended', [typed, began, ended], 'saved'],
    ['text was typed during a save', [typed, began, more], 'saving'],
    ['text was typed during a save that then ended', [typed, began, more, ended], 'dirty'],
    ['the browser is offline', [typed, began, lost('offline')], 'offline'],
    ['text was typed offline', [typed, began, lost('offline'), more], 'offline'],
    ['the browser is online again', [typed, began, lost('offline'), unblocked], 'dirty'],
    [
      'all input was undone offline, and the browser is online again',
      [typed, began, lost('offline'), back, unblocked],
      'clean',
    ],
    ['the session ended', [typed, began, lost('signedOut')], 'signedOut'],
    ['the user signed in again', [typed, began, lost('signedOut'), unblocked], 'dirty'],
    ['the server refused the save', [typed, began, lost('failed')], 'failed'],
    ['refused text was changed', [typed, began, lost('failed'), more], 'dirty'],
    ['somebody else has saved', [typed, began, conflicted], 'conflict'],
    ['text was typed during a conflict', [typed, began, conflicted, more], 'conflict'],
    ['the browser went online during a conflict', [typed, began, conflicted, unblocked], 'conflict'],
    ['the conflict was resolved', [typed, began, conflicted, settled], 'dirty'],
    ['a revision was restored', [typed, began, ended, taken], 'saved'],
  ])('when %s', (_, events, phase) => {
    expect(draftAfter(...events).phase).toBe(phase);
  });

  it.each([[[typed, began, lost('offline')]], [[typed, began, lost('signedOut')]], [[typed, began, conflicted]]])(
    'keeps the input through every failure',
    (events: DraftEvent[]) => {
      const state = draftAfter(...events);

      expect(state.content.title).toBe('typed');
      expect(hasUnsaved(state)).toBe(true);
    },
  );

  it('counts as saved what was sent, not later input', () => {
    const state = draftAfter(typed, began, more, ended);

    expect(state.saved.title).toBe('typed');
    expect(state.content.title).toBe('typed more');
  });

  it('distinguishes changes from the other version after a conflict', () => {
    const state = draftAfter(typed, began, conflicted, settled);

    expect(state.saved.title).toBe('theirs');
    expect(state.article?.etag).toBe('"theirs"');
    expect(state.theirs).toBeNull();
  });

  it('reloads the editor only when the text was changed elsewhere', () => {
    expect(draftAfter(typed, began, ended).edition).toBe(0);
    expect(draftAfter(typed, began, ended, taken).edition).toBe(1);
  });
});
