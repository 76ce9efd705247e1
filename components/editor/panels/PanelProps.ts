import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';

export type PanelProps = { state: DraftState; keeper: DraftKeeper };
