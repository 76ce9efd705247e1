import { topicWords } from '#lib/editor/client/topicWords.ts';

describe('topicWords', () => {
  it('joins the headline and the names that the text has most often', () => {
    const text = 'Вчера в Гюмри открыли мост. Потом в Гюмри, у «Арарата», был праздник. На него пришёл Саргсян. Слово.';

    expect(topicWords('Мост открыт', text)).toBe('Мост открыт Гюмри Арарата Саргсян');
  });

  it('repeats no word of the headline, and takes at most five names', () => {
    const text = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор', 'Жанна'].map((name) => `а ${name}`).join(', ');

    expect(topicWords('Анна', text)).toBe('Анна Борис Вера Глеб Дина Егор');
  });

  it('is empty without words, and at most 200 characters long', () => {
    expect(topicWords('', 'Слово и дело.')).toBe('');
    expect(topicWords('слово '.repeat(100), '')).toHaveLength(200);
  });
});
