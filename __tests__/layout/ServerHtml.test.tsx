import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';

describe('ServerHtml', () => {
  it('renders its content where the document has none', () => {
    render(<ServerHtml id="part" part={({ text }: { text: string }) => <p>{text}</p>} inputs={{ text: 'text' }} />);
    expect(screen.getByText('text')).toBeVisible();
  });

  it('leaves the HTML of the server as it is, without what it was made of', async () => {
    const container = document.createElement('div');
    container.innerHTML = '<div id="part" data-server-html=""><p>from the server</p></div>';
    document.body.append(container);
    const paragraph = screen.getByText('from the server');
    const content = jest.fn(() => <p>again</p>);

    const root = await act(async () => hydrateRoot(container, <ServerHtml id="part" part={content} inputs={{}} />));

    expect(screen.getByText('from the server')).toBe(paragraph);
    expect(content).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    container.remove();
  });
});
