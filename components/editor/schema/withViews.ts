import type { Extensions } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { OpaqueBlockView, PictureView, SnippetView } from '../pictures/blockViews.tsx';
import { OpaqueBlock } from './OpaqueBlock.ts';
import { Picture } from './Picture.ts';
import { Snippet } from './Snippet.ts';

const views = new Map([
  [Picture.name, Picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView, { as: 'figure' }) })],
  [Snippet.name, Snippet.extend({ addNodeView: () => ReactNodeViewRenderer(SnippetView) })],
  [OpaqueBlock.name, OpaqueBlock.extend({ addNodeView: () => ReactNodeViewRenderer(OpaqueBlockView) })],
]);

/** The schema with React views for blocks that have controls of their own. */
export function withViews(extensions: Extensions): Extensions {
  return extensions.map((extension) => views.get(extension.name) ?? extension);
}
