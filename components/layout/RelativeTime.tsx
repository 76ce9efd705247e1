import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import type { Language } from '#lib/languages/language.ts';
import { type Age, ageOf } from '#lib/platform/text/ageOf.ts';
import type { DateStyle } from '#lib/platform/text/formatDate.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';

type Props = {
  iso: string;
  language: Language;
  /** `named`: to the minute, with the name of the time zone. */
  style?: DateStyle | 'named';
};

/**
 * A time: as a brief date on the server and in the first render, because a cached page can't know its age; then relative («5
 * минут назад») while it is less than a day old. The whole date is its title.
 */
export function RelativeTime({ iso, language, style }: Props) {
  const [age, setAge] = useState<Age | null>(null);
  const dates = useDates(language);

  useEffect(() => {
    if (!ageOf(iso, Date.now())) return;
    const update = () => setAge(ageOf(iso, Date.now()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [iso]);

  const date = style === 'named' ? dates.briefNamed(iso) : dates.brief(iso, style);
  return (
    // The reader script has replaced the date by the age before hydration.
    <time dateTime={iso} title={dates.named(iso)} data-ages="" suppressHydrationWarning>
      {age ? <Ago age={age} /> : date}
    </time>
  );
}

/** A separate component, because a front page has dozens of dates and only the browser formats their age. */
function Ago({ age }: { age: Age }) {
  const { t } = useTranslation();
  return t(`time.${age.unit}`, { count: age.count });
}
