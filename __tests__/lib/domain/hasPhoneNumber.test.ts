import { hasPhoneNumber } from '#lib/domain/hasPhoneNumber.ts';

const numbers = [
  '+79991234567',
  'звоните +7 (999) 123-45-67',
  '8 (495) 123-45-67, спросить Анну',
  '8-800-555-35-35',
  '89991234567',
  'тел. 123-45-67',
  '+374 10 12 34 56',
  'զանգեք 099 12 34 56',
  '099123456',
  '(010) 123-456',
  'call (212) 555-0199',
  '212-555-0199',
  '+1 212 555 0199',
  '+44 20 7946 0958',
  '999.123.45.67',
  '８９９９１２３４５６７',
  '8 999\u00a0123\u00a045\u00a067',
  '+7\u200b999\u200b1234567',
];

const ordinary = [
  '1941–1945',
  'в 1914-1918 и 1939—1945 годах',
  '2020, 2021, 2022 2023 2024',
  '12.05.2024 14:30',
  'с 01.09.1939 по 02.09.1945',
  '2024-05-12 2025-06-13',
  '3.14',
  '3.14159265358979',
  '10 000 000 000 рублей',
  'от 10 000 000 до 15 000 000',
  '100 000–200 000 рублей',
  '1,234,567,890',
  'счёт 6-4 6-3 7-6 6-2 6-3',
  'ISBN 978-5-17-090630-7',
  '№ 44-ФЗ, ст. 228, п. 2.1.3',
  '12345678-1234-4123-8123-123456789012',
  'рост 5 %, а в 2023 году 12 345 человек',
  '12:30–14:00, 50 x 60 x 70',
  '1\n2\n3\n4\n5\n6\n7\n8\n9\n10',
  '2024 թ․ մայիսի 12-ին, ժամը 14։30',
  'in 1999 there were 250 000 of them',
];

describe('hasPhoneNumber', () => {
  it.each(numbers)('finds one in %j', (text) => {
    expect(hasPhoneNumber(text)).toBe(true);
  });

  it.each(ordinary)('finds none in %j', (text) => {
    expect(hasPhoneNumber(text)).toBe(false);
  });

  it.each(['1', '1-', '+(', '1 - - - - ', '- ', '12.12.', '2000-'])(
    'takes time in proportion to %j, repeated',
    (part) => {
      const timeOf = (length: number) => {
        const text = `1${part.repeat(length / part.length)}`;
        const begun = process.cpuUsage().user;
        hasPhoneNumber(text);
        return Math.max(process.cpuUsage().user - begun, 1000);
      };
      timeOf(50_000);

      expect(timeOf(400_000) / timeOf(100_000)).toBeLessThan(12);
    },
  );
});
