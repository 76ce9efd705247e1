import type { GalleryOptions } from '#lib/galleries/withGalleries.ts';

export const galleryWords: GalleryOptions['gallery'] = {
  name: 'Gallery',
  comparison: 'Border',
  enlarge: 'Larger',
  viewer: { name: 'Gallery', close: 'Close', zoom: 'Zoom', previous: 'Back', next: 'On', failed: 'Failed' },
};
