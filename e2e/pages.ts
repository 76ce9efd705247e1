/** Public pages of the demo, in each language. */
export const publicPages = [
  '/',
  '/en',
  '/hy',
  '/articles/tri-tysyachi-zim-v-odnoy-trube',
  '/articles/tantsy-korova-i-varezhka',
  '/en/articles/one-page-three-alphabets',
  '/hy/articles/yerek-aybuben-mek-eji-vra',
  '/departments/city',
  '/en/departments/science',
  '/hy/departments/nature',
  '/tags/%D0%BA%D0%BB%D0%B8%D0%BC%D0%B0%D1%82',
  '/articles/nothing-here',
  '/en/nothing-here',
];
