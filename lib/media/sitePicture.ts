/** Pictures of the site, made of the images in the settings. */
export const sitePictureNames = [
  'logo-light',
  'logo-dark',
  'icon-32',
  'icon-180',
  'icon-192',
  'icon-512',
  'share',
] as const;
export type SitePictureName = (typeof sitePictureNames)[number];

/** `url` is a path with the version as a parameter. */
export type SitePicture = { url: string; width: number; height: number };
export type SitePictures = Partial<Record<SitePictureName, SitePicture>>;
