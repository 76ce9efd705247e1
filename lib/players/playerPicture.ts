import type { ImageVariant } from '#lib/media/image.ts';

/** The preview of a player, a picture of the site's own. */
export type PlayerPicture = { url: string; width: number; height: number; variants: ImageVariant[] };

/** By the address of the player's frame. */
export type PlayerPictures = Record<string, PlayerPicture>;
