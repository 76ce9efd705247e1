import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import { PreviewDialog } from '../panels/PreviewDialog.tsx';
import { PublishDialog } from '../panels/PublishDialog.tsx';
import { SubmitDialog } from '../review/SubmitDialog.tsx';
import { RevisionsDialog } from '../revisions/RevisionsDialog.tsx';

export type Opened = 'publish' | 'submit' | 'preview' | 'revisions';

type Props = {
  opened: Opened;
  state: DraftState;
  keeper: DraftKeeper;
  cover: CoverPicture | null;
  missingPictures: number;
  onClose: () => void;
};

export function WorkspaceDialogs({ opened, state, keeper, cover, missingPictures, onClose }: Props) {
  if (opened === 'publish') return <PublishDialog {...{ state, keeper, cover, missingPictures, onClose }} />;
  if (opened === 'submit') return <SubmitDialog {...{ state, keeper, cover, missingPictures, onClose }} />;
  if (opened === 'preview') return <PreviewDialog {...{ state, keeper, onClose }} />;
  return state.article && <RevisionsDialog article={state.article} {...{ keeper, onClose }} />;
}
