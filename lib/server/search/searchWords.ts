const accentsAndMarks = /[\u0300-\u036f\u00ad\u055b\u055c\u055e]/g;
const apostrophes = "'’ʼ‘`´ʹ′՚";
const possessive = new RegExp(`(?<=\\p{L})[${apostrophes}]s(?![\\p{L}\\p{Nd}])`, 'gu');
const insideWord = new RegExp(`(?<=\\p{L})[${apostrophes}](?=\\p{L})`, 'gu');

/**
 * The words of a text as the index has them: `search_words_of` of the database does the same (migrations/0014_search_forms.sql).
 * Lower case; ё is е, եւ and եվ are և; no accents, no apostrophes, no Armenian marks of intonation, no English 's.
 */
export function searchWords(text: string): string[] {
  const folded = text
    .normalize('NFC')
    .toLowerCase()
    .replace(accentsAndMarks, '')
    .replaceAll('ё', 'е')
    .replace(/եվ|եւ/g, 'և')
    .replace(possessive, '')
    .replace(insideWord, '');
  return folded.match(/[\p{L}\p{Nd}]+/gu) ?? [];
}
