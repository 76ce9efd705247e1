import type { ServerRules } from '../LanguageRules.ts';

export const hy: ServerRules = {
  openGraph: 'hy_AM',
  // `am` is the country, not Amharic.
  otherCodes: ['am', 'arm', 'hye'],
  fonts: {
    ...{ serif: 'f723b65b', sans: 'd6cb7a9d' },
    range: 'U+0-3FF,U+531-58F,U+2000-2BFF,U+FB13-FB17',
    letters: 'U+531-58F,U+FB13-FB17',
    // Where Noto (Android, macOS) or DejaVu (Linux) is.
    fallbacks: [
      ['Serif', 400, 83.6, 'DejaVu Serif'],
      ['Serif', 700, 78.5, 'DejaVu Serif Bold'],
      ['Sans', 400, 95.4, 'DejaVu Sans'],
      ['Sans', 700, 99.4, 'DejaVu Sans Bold'],
      ['Serif', 400, 93, 'Noto Serif Armenian,NotoSerifArmenian-Regular'],
      ['Serif', 700, 93, 'Noto Serif Armenian Bold,NotoSerifArmenian-Bold'],
      ['Sans', 400, 100, 'Noto Sans Armenian,NotoSansArmenian-Regular'],
      ['Sans', 700, 100, 'Noto Sans Armenian Bold,NotoSansArmenian-Bold'],
    ],
  },
  sortedAs: { և: 'եւ' },
  monthBeginnings: 'հունվ|հնվ փետ|փտվ մարտ|մրտ ապր մայ|մյս հունի|հնս հուլ|հլս օգոս|օգս սեպ հոկ նոյ դեկ',
  stemmer: 'armenian',
  stopWords:
    'և ու կամ բայց որ է են եմ ես ենք եք էր էին այս այդ այն իր իրենց նա նրա նրանք մենք դուք մեր ձեր մի մեկ ոչ չի չեն համար մասին հետ մեջ վրա ըստ թե եթե երբ ինչ ով որը որի որոնք քան նաև միայն արդեն էլ դեպի առանց մինչև պես պետք կա կան',
  toLatin:
    'ա a,բ b,գ g,դ d,ե e ye,զ z,է e,ը y e,թ t,ժ zh j,ի i,լ l,խ kh,ծ ts,կ k c,հ h,ձ dz,ղ gh,ճ ch,մ m,յ y,ն n,շ sh,ո o vo,չ ch,պ p,ջ j,ռ r,' +
    'ս s,վ v w,տ t,ր r,ց ts,ու u,փ p,ք k c,և ev yev,օ o,ֆ f',
  fromLatin:
    'gh ղ,kh խ,zh ժ,sh շ,ch չ ճ,ts ծ ց,dz ձ,th թ,ph փ,yev և,ev և եվ,ou ու,u ու,ye ե յե,vo ո վո,a ա,b բ,g գ,d դ,z զ,i ի,l լ,h հ,m մ,n ն,s ս,' +
    'v վ,w վ,f ֆ,q ք,e ե է,y յ ը,t տ թ,k կ ք,j ջ ճ ժ,o ո օ,p պ փ,r ր ռ,c ց ծ,x խ քս',
};
