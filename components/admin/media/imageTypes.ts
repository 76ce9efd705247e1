/** What the library takes, for a file field. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
