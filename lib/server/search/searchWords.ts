const accentsAndMarks = /[\u0300-\u036f\u00ad\u055b\u055c\u055e]/g;
const apostrophes = "'’ʼ‘`´ʹ′՚";
const possessive = new RegExp(`(?<=\\p{L})[${apostrophes}]s(?![\\p{L}\\p{Nd}])`, 'gu');
const insideWord = new RegExp(`(?<=\\p{L})[${apostrophes}](?=\\p{L})`, 'gu');

/**
 * The words of a text as in the search index; `search_words_of` in the database does the same
 * (migrations/0014_search_forms.sql). Lower case; ё becomes е, եւ and եվ become և; without accents, apostrophes,
 * Armenian intonation marks and the English 's.
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
