/** Normalizes letters with two spellings. Keeps the case: the word lists distinguish word classes by capitals. */
export function foldLetters(text: string): string {
  return text.normalize('NFC').replaceAll('ё', 'е').replaceAll('Ё', 'Е');
}
