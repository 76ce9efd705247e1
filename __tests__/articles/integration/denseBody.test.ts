import { anAuthor } from '../../support/anAuthor.ts';
import { api } from '../../support/site.ts';

const sentences = {
  en: 'The text has too many elements. Clear its formatting, or split it into several articles.',
  ru: 'В\u00a0тексте слишком много элементов разметки. Очистите форматирование или разделите материал на\u00a0несколько частей.',
  hy: 'Տեքստում ձևավորման տարրերը չափազանց շատ են։ Մաքրեք ձևավորումը կամ նյութը բաժանեք մի քանի մասի։',
};

describe('POST /api/articles with a body of nothing but tags', () => {
  it.each(Object.entries(sentences))('returns 400 with a sentence in %s', async (language, message) => {
    const { token } = await anAuthor();
    const body = JSON.stringify({ title: 'Dense', language: 'en', body: '<p>'.repeat(330_000) });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': language,
    };

    const answer = await api('POST', '/articles', { body, headers });

    expect([answer.status, answer.body]).toEqual([400, { code: 'body_too_dense', message }]);
  });
});
