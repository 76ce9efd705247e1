import { useEffect, useState } from 'react';

/** Escape closes these first. */
const closable = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="toolbar"], search';

/** Only the text, without panels and bars, until Escape is pressed. Stylesheets hide them by an attribute of the page. */
export function useFocusMode() {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    function press({ key, target }: KeyboardEvent): void {
      const isElsewhere = target instanceof Element && target.closest(closable);
      // Not `defaultPrevented`: the text prevents the default of each Escape.
      if (key === 'Escape' && !isElsewhere) setOn(false);
    }
    dataset.focusMode = '';
    document.addEventListener('keydown', press);
    return () => {
      delete dataset.focusMode;
      document.removeEventListener('keydown', press);
    };
  }, [isOn]);

  return { isOn, toggle: () => setOn((on) => !on) };
}
