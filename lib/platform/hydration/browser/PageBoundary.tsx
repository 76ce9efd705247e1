import { Component, type ReactNode } from 'react';

type Props = { html: string; onFailure: (error: Error) => void; children: ReactNode };

/** If a page fails in the browser, it stays as the server sent it: to be read, with its links and its forms. */
export class PageBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onFailure(error);
  }

  override render() {
    const { html, children } = this.props;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own content
    return this.state.isBroken ? <div dangerouslySetInnerHTML={{ __html: html }} /> : children;
  }
}
