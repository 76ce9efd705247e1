import { type Language, toLanguage } from '#lib/languages/language.ts';
import { ageOf } from '#lib/platform/text/ageOf.ts';
import { bindSentence } from '#lib/platform/text/bindSentence.ts';
import { time as en } from '../../../../public/locales/en/common.json';
import { time as hy } from '../../../../public/locales/hy/common.json';
import { time as ru } from '../../../../public/locales/ru/common.json';
import { translator, type Words } from '#lib/platform/i18n/browser/translator.ts';

const words: Record<Language, Words> = { ru, en, hy };
/** Milliseconds. */
const interval = 60_000;

/** Shows times of the last day by their age («5 минут назад»): the server can't, because its pages are cached. */
export function showAges(): void {
  const language = toLanguage(document.documentElement.lang);
  const translate = translator({ time: words[language] }, language);
  const update = () => {
    for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-ages]')) {
      const age = ageOf(element.dateTime, Date.now());
      const text = age && bindSentence(translate(`time.${age.unit}`, { count: age.count }), language);
      element.dataset.ages ||= element.textContent;
      const shown = text ?? element.dataset.ages;
      if (shown !== element.textContent) element.textContent = shown;
    }
  };
  update();
  setInterval(update, interval);
}
