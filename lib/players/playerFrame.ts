/** What the frame of a player may do: it can't navigate the page, and what it opens is an ordinary window. */
export const playerSandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms';
export const playerPermissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
