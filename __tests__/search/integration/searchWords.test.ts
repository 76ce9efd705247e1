import { sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { searchWords } from '#lib/search/server/searchWords.ts';

describe('search_words_of', () => {
  it.each([
    'Чёрный ПРУД, «ёлка»',
    "don’t don't it`s O’Brien’s the potters’ school's",
    'и/или 3,14 e-mail e‑mail co_op 12abc',
    'за́мок со\u00adеди\u00adнение и\u0306од й',
    'ԵՐԵՎԱՆ Երեւան երևան ինչո՞ւ Ի՜նչ «բառ»։ սեւ',
    'д’Артаньян Ж՚ա',
    '<script>alert(1)</script> &amp; \\ \' " :* !',
    '',
    ' \n\t ',
    'Café NAÏVE Émile e\u0301te\u0301 Müller Straße Søren Łódź İstanbul Æsir œuvre Đorđe Nguyễn crème\u00a0brûlée',
    'Þórr ÿ ё Ё й Й ї ў ЎҐ ҷ',
    'ＦＵＬＬ ½ ² 日本語 العربية',
  ])('splits and normalizes %j like searchWords', async (text) => {
    const { rows } = await database().execute<{ words: string }>(sql`select search_words_of(${text}) as words`);

    expect(rows[0]?.words).toBe(searchWords(text).join(' '));
  });
});
