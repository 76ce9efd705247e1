import type { ServerRules } from '../LanguageRules.ts';

export const ru: ServerRules = {
  openGraph: 'ru_RU',
  otherCodes: ['rus'],
  fonts: {
    ...{ serif: '9a65c731', sans: '85b52d5f', italic: 'bd149641' },
    range: 'U+0-52F,U+2000-2BFF',
    letters: 'U+400-45F',
    fallbacks: [
      ['Serif', 400, 95.3, 'DejaVu Serif'],
      ['Serif', 700, 88.7, 'DejaVu Serif Bold'],
      ['Sans', 400, 94.4, 'DejaVu Sans'],
      ['Sans', 700, 88.8, 'DejaVu Sans Bold'],
      ['Sans', 400, 104.3, 'Roboto,Roboto-Regular'],
      ['Sans', 700, 105.2, 'Roboto-Bold'],
      ['Serif', 400, 118, 'Times New Roman,Liberation Serif'],
      ['Serif', 700, 115.6, 'Times New Roman Bold,Liberation Serif Bold'],
      ['Sans', 400, 105.9, 'Arial,Liberation Sans'],
      ['Sans', 700, 100.4, 'Arial Bold,Liberation Sans Bold'],
    ],
  },
  sortedAs: { ё: 'е' },
  monthBeginnings: 'янв фев мар апр ма[йя] июн июл авг сен окт ноя дек',
  stemmer: 'russian',
  stopWords:
    'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня о из ему теперь когда даже ну ли если уже или ни быть был него до вас нибудь уж вам сказал ведь там потом себя ничего ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж тогда кто этот того потому этого какой совсем ним здесь этом один почти мой тем чтобы нее были куда зачем всех при об хоть после над тот через эти нас про всего них какая много эту моя свою этой перед иногда чуть том такой им более всегда между это',
  keys: 'ёйцукенгшщзхъфывапролджэячсмитьбю',
  toLatin:
    'а a,б b,в v w,г g h,д d,е e ye,ж zh j,з z s,и i y,й y i,к k c,л l,м m,н n,о o,п p,р r,с s c,т t,у u w,ф f ph,х kh h,ц ts c,' +
    'ч ch,ш sh,щ shch,ъ ,ы y,ь ,э e,ю yu,я ya ia',
  fromLatin:
    'shch щ,sch щ ш,iya ия,zh ж,kh х,ts ц тс,tz ц,ch ч,sh ш,yu ю,iu ю,ju ю,ya я,ia ия я ья иа,ja я,yo е ье,jo е,ye е ье,je е,iy ий,ij ий,' +
    'a а,b б,v в,g г,d д,z з,i и й,k к,l л ль,m м,n н нь,o о,p п,r р рь,s с,t т ть,u у,f ф,q к,e е э,y ы й и ий,j й ж дж,h х г,c ц к,' +
    'x кс х,w в ш',
};
