import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { DraftState } from '#lib/client/editor/draftReducer.ts';

export type PanelProps = { state: DraftState; keeper: DraftKeeper };
