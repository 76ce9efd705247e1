import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { DraftState } from '#lib/client/editor/draftReducer.ts';

/** What every panel beside the sheet gets. */
export type PanelProps = { state: DraftState; keeper: DraftKeeper };
