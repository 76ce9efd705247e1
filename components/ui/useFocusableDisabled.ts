import { useState } from 'react';

/**
 * How a button is out of use: it is only said to be while it has the focus, because a disabled one would lose it.
 *
 * @returns properties for the library's button; `isOff` while it takes no press
 */
export function useFocusableDisabled(off: boolean) {
  const [hasFocus, setFocus] = useState(false);
  return {
    isOff: off,
    properties: {
      isDisabled: off && !hasFocus,
      onFocusChange: setFocus,
      ...(off && hasFocus && { 'aria-disabled': true }),
    },
  };
}
