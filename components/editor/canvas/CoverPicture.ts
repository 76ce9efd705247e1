import type { Cover } from '#lib/domain/image.ts';

/** The picture that `content.cover` names, with what the draft says of it. */
export type CoverPicture = Pick<Cover, 'id' | 'url' | 'width' | 'height' | 'alt' | 'credit' | 'focus' | 'variants'>;
