import type { Extensions } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { KeptView } from '../pictures/KeptView.tsx';
import { PictureView } from '../pictures/PictureView.tsx';
import { Kept } from './Kept.ts';
import { Picture } from './Picture.ts';

const views = new Map([
  [Picture.name, Picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView, { as: 'figure' }) })],
  [Kept.name, Kept.extend({ addNodeView: () => ReactNodeViewRenderer(KeptView) })],
]);

/** The schema with the blocks that have controls of their own in the sheet. */
export function withViews(extensions: Extensions): Extensions {
  return extensions.map((extension) => views.get(extension.name) ?? extension);
}
