import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** The selected rows of a list. Another page or other filters show other rows, and deselect all. */
export function useSelection<
  Row extends { id: string },
  State extends { alter: (changed: never) => void; clear: () => void },
>(rows: Row[] | undefined, state: State) {
  const [selected, onSelect] = useState(none);
  const deselect = () => onSelect(none);
  return {
    selection: { selected, onSelect },
    chosen: rows?.filter(({ id }) => selected.has(id)) ?? [],
    deselect,
    state: {
      ...state,
      alter(changed: Parameters<State['alter']>[0]) {
        deselect();
        state.alter(changed as never);
      },
      clear() {
        deselect();
        state.clear();
      },
    },
  };
}
