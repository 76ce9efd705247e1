import type { WritingRules } from '../LanguageRules.ts';

export const ru: WritingRules = {
  quotes: { open: '«', close: '»', innerOpen: '„', innerClose: '“' },
  dash: '\u00a0—',
  units: 'кг|г|т|км|м|см|мм|л|мл|га|°C|кВт|МВт|ГБ|МБ|млн|млрд|тыс|руб|драмов',
  shortWords: /(?<=(?:^|[ \u00a0\n«„"(])(?!(?:бы|ли|же|км|кг|см|мм|га|МБ|ГБ) )[А-ЯЁа-яё]{1,2}) (?=\S)/g,
  particles: /(?<=\p{L}) (?=(?:бы|ли|же|ль|б|ж)(?!\p{L}))/gu,
  repeatable:
    /^(?:да|нет|не|ну|ха|хо|хи|так|вот|очень|еле|едва|чуть|много|долго|далеко|давно|скоро|тихо|никогда|всё|ай|ой|ах|эй)$/,
  lookalikes: {
    ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H' },
    ...{ О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X', к: 'k', і: 'i', І: 'I' },
  },
  wordsPerMinute: 190,
  // Of Russian and its neighbors, close to the BGN/PCGN romanization of maps: ё is yo, signs are dropped. Passports (ICAO 9303) differ:
  // Iurii for Юрий.
  slugLetters: {
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
    ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
    ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ў: 'u' },
  },
  slugGroups: [
    [/[ьъ](?=[еёюя])|ь(?=и)/g, 'y'],
    [/yе/g, 'ye'],
    [/y([ёюя])/g, '$1'],
  ],
};
