import type { ServerRules } from '../LanguageRules.ts';

export const en: ServerRules = {
  openGraph: 'en_GB',
  otherCodes: ['eng'],
  fonts: {
    ...{ serif: '64055cb4', sans: '36df7833', italic: '8842886a' },
    range: 'U+0-3FF,U+2000-2BFF',
    fallbacks: [
      ['Serif', 400, 93.9, 'DejaVu Serif'],
      ['Serif', 700, 89.5, 'DejaVu Serif Bold'],
      ['Sans', 400, 96.4, 'DejaVu Sans'],
      ['Sans', 700, 88.5, 'DejaVu Sans Bold'],
      ['Sans', 700, 108.4, 'Roboto-Bold'],
      ['Serif', 400, 118, 'Times New Roman,Liberation Serif'],
      ['Serif', 700, 114.7, 'Times New Roman Bold,Liberation Serif Bold'],
      ['Sans', 400, 108.6, 'Arial,Liberation Sans,Roboto,Roboto-Regular'],
      ['Sans', 700, 101.9, 'Arial Bold,Liberation Sans Bold'],
    ],
  },
  monthBeginnings: 'jan feb mar apr may jun jul aug sep oct nov dec',
  stemmer: 'english',
  stopWords:
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves what which who whom this that these those am is are was were be been being have has had having do does did doing a an the and but if or because as until while of at by for with about against between into through during before after above below to from up down in out on off over under again further then once here there when where why how all any both each few more most other some such no nor not only own same so than too very s t can will just don should now',
  keys: "`qwertyuiop[]asdfghjkl;'zxcvbnm,.",
};
