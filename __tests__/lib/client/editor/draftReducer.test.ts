import { emptyContent } from '#lib/client/editor/draftContent.ts';
import {
  type DraftEvent,
  type DraftState,
  draftReducer,
  hasUnsaved,
  openedDraft,
} from '#lib/client/editor/draftReducer.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { anEditedArticle } from '../../../support/anEditedArticle.ts';

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
const lost = (phase: 'offline' | 'signedOut' | 'failed'): DraftEvent => ({ type: 'saveFailedEvent', phase, failure });
const collided: DraftEvent = { type: 'collided', theirs: anArticle('theirs') };
const settled: DraftEvent = { type: 'settled', content: { ...emptyContent('ru'), title: 'merged' } };
const causeGone: DraftEvent = { type: 'causeGone' };
const taken: DraftEvent = { type: 'taken', article: anArticle('restored', '<p>old</p>'), at: 9 };

describe('draftReducer', () => {
  it.each<[string, DraftEvent[], DraftState['phase']]>([
    ['nothing was done', [], 'clean'],
    ['something was typed', [typed], 'dirty'],
    ['what was typed was taken back', [typed, back], 'clean'],
    ['a save began', [typed, began], 'saving'],
    ['a save ended', [typed, began, ended], 'saved'],
    ['something was typed while it was saved', [typed, began, more], 'saving'],
    ['something was typed while it was saved, which ended', [typed, began, more, ended], 'dirty'],
    ['the network is away', [typed, began, lost('offline')], 'offline'],
    ['something was typed without a network', [typed, began, lost('offline'), more], 'offline'],
    ['the network is back', [typed, began, lost('offline'), causeGone], 'dirty'],
    ['all was taken back without a network, which is back', [typed, began, lost('offline'), back, causeGone], 'clean'],
    ['the session ended', [typed, began, lost('signedOut')], 'signedOut'],
    ['somebody signed in again', [typed, began, lost('signedOut'), causeGone], 'dirty'],
    ['the server refused it', [typed, began, lost('failed')], 'failed'],
    ['what was refused was changed', [typed, began, lost('failed'), more], 'dirty'],
    ['somebody else had saved', [typed, began, collided], 'conflict'],
    ['something was typed in a conflict', [typed, began, collided, more], 'conflict'],
    ['the network came back in a conflict', [typed, began, collided, causeGone], 'conflict'],
    ['the conflict was settled', [typed, began, collided, settled], 'dirty'],
    ['a revision was restored', [typed, began, ended, taken], 'saved'],
  ])('when %s', (_, events, phase) => {
    expect(draftAfter(...events).phase).toBe(phase);
  });

  it.each([[[typed, began, lost('offline')]], [[typed, began, lost('signedOut')]], [[typed, began, collided]]])(
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
    const state = draftAfter(typed, began, collided, settled);

    expect(state.saved.title).toBe('theirs');
    expect(state.article?.etag).toBe('"theirs"');
    expect(state.theirs).toBeNull();
  });

  it('reloads the editor only when the text was changed elsewhere', () => {
    expect(draftAfter(typed, began, ended).edition).toBe(0);
    expect(draftAfter(typed, began, ended, taken).edition).toBe(1);
  });
});
