import { secondFactorOf } from '#lib/accounts/client/secondFactorOf.ts';
import { explainFailure } from '#lib/platform/browser/browser/explainFailure.ts';
import type { DraftEvent } from './draftReducer.ts';

/** The event of a failed save, with its reason as a text for the author. */
export function saveFailedEvent(phase: 'offline' | 'signedOut' | 'failed', error: unknown): DraftEvent {
  return { type: 'saveFailed', phase, failure: explainFailure(error), secondFactor: secondFactorOf(error) };
}
