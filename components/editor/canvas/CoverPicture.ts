import type { Cover } from '#lib/media/image.ts';

/** The picture of `content.cover`, with the draft's alt text, credit and focus. */
export type CoverPicture = Pick<Cover, 'id' | 'url' | 'width' | 'height' | 'alt' | 'credit' | 'focus' | 'variants'>;
