import type { ReactNode } from 'react';

const shapes = {
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c1-5 4-7 8-7s7 2 8 7" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5.5 5.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** A drawing that stands for the words beside it where there is no room for them. */
export function Sign({ of }: { of: keyof typeof shapes }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      {shapes[of]}
    </svg>
  );
}
