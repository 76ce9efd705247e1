import { render } from '@testing-library/react';
import type { IconNode } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';

function pathsOf(icon: IconNode): string[] {
  const { container, unmount } = render(<Icon of={icon} />);
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  unmount();
  return paths;
}

describe('Icon', () => {
  it('has paths of one decimal place', () => {
    expect(pathsOf([['path', { d: 'M1.25 0.5h.999a.04.06 0 01.96-1.94' }]])).toEqual(['M1.3 0.5h.9a.0.1 0 01.9-1.9']);
  });
});
