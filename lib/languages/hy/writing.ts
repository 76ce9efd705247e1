import type { WritingRules } from '../LanguageRules.ts';

export const hy: WritingRules = {
  quotes: { open: '«', close: '»', innerOpen: '„', innerClose: '“' },
  dash: '\u00a0—',
  units: 'կգ|կմ|մ|մլն',
  repeatable: /^(?:շատ|այո|ոչ|քիչ|նոր|մեծ|երկար|մեկ|մի|հա|վայ|ինչ|ով|տեղ|խումբ|գույն)$/,
  // Typed instead of the Armenian full stop, which looks the same.
  stop: { mark: '։', instead: /(?<=[\u0531-\u0588»)\]]):(?=[ \u00a0]+[\u0531-\u0556«„(—\d]|[ \u00a0]*$)/gm },
  lookalikes: { օ: 'o', Օ: 'O', ս: 'u', Ս: 'U', ո: 'n', հ: 'h', ց: 'g', զ: 'q', յ: 'j', Տ: 'S', Լ: 'L' },
  wordsPerMinute: 180,
  // Close to the BGN/PCGN romanization of maps: ծ and ց, ճ and չ are spelled alike. Marks of intonation are dropped.
  slugLetters: {
    ...{ ա: 'a', բ: 'b', գ: 'g', դ: 'd', ե: 'e', զ: 'z', է: 'e', ը: 'y', թ: 't', ժ: 'zh', ի: 'i', լ: 'l', խ: 'kh' },
    ...{ ծ: 'ts', կ: 'k', հ: 'h', ձ: 'dz', ղ: 'gh', ճ: 'ch', մ: 'm', յ: 'y', ն: 'n', շ: 'sh', ո: 'o', չ: 'ch' },
    ...{ պ: 'p', ջ: 'j', ռ: 'r', ս: 's', վ: 'v', տ: 't', ր: 'r', ց: 'ts', ւ: 'v', փ: 'p', ք: 'k', օ: 'o', ֆ: 'f' },
    ...{ '՚': '', '՛': '', '՜': '', '՞': '' },
  },
  // և is one character of two letters.
  slugGroups: [
    [/և/g, 'եւ'],
    [/(?<!\p{L})եւ/gu, 'yev'],
    [/եւ/g, 'ev'],
    [/ու/g, 'u'],
    [/(?<!\p{L})ո(?=վ)/gu, 'o'],
    [/(?<!\p{L})ո/gu, 'vo'],
    [/(?<!\p{L})ե/gu, 'ye'],
  ],
};
