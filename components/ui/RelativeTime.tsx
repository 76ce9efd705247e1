import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { type Age, ageOf } from '#lib/format/ageOf.ts';
import { type DateStyle, formatDate } from '#lib/format/formatDate.ts';

type Props = { iso: string; language: Parameters<typeof formatDate>[1]; style?: DateStyle };

/**
 * A time: as a date on the server and in the first render, because a cached page can't know its age; then relative («5
 * минут назад») while it is less than a day old.
 */
export function RelativeTime({ iso, language, style }: Props) {
  const [age, setAge] = useState<Age | null>(null);

  useEffect(() => {
    if (!ageOf(iso, Date.now())) return;
    const update = () => setAge(ageOf(iso, Date.now()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [iso]);

  return <time dateTime={iso}>{age ? <Ago age={age} /> : formatDate(iso, language, style)}</time>;
}

/** A separate component, because a front page has dozens of dates and only the browser formats their age. */
function Ago({ age }: { age: Age }) {
  const { t } = useTranslation();
  return t(`time.${age.unit}`, { count: age.count });
}
