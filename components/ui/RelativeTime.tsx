import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { type Age, ageOf } from '#lib/format/ageOf.ts';
import { type DateStyle, formatDate } from '#lib/format/formatDate.ts';

type Props = { iso: string; language: Parameters<typeof formatDate>[1]; style?: DateStyle };

/**
 * A moment: as a date on the server and in the first render, since a cached page can't know how old it is; then, while it is
 * less than a day old, as «5 минут назад».
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

/** By itself, because a front page has dozens of dates and only the browser words their age. */
function Ago({ age }: { age: Age }) {
  const { t } = useTranslation();
  return t(`time.${age.unit}`, { count: age.count });
}
