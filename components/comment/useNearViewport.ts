import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been within one screen height of the viewport. */
export function useNearViewport<Type extends Element>(): [RefObject<Type | null>, boolean] {
  const element = useRef<Type>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '100% 0%' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isNear]);

  return [element, isNear];
}
