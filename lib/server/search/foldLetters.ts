/** Letters that people write in two ways, in one. Lower case is not made here: word lists tell classes of words by capitals. */
export function foldLetters(text: string): string {
  return text.normalize('NFC').replaceAll('ё', 'е').replaceAll('Ё', 'Е');
}
