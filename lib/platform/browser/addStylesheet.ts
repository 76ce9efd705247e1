const stylesheets = new Set<string>();

/** Without a connection the page is shown with the rules that it has, and the next call tries again. */
export function addStylesheet(address: string): void {
  if (stylesheets.has(address)) return;
  stylesheets.add(address);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.onerror = () => {
    link.remove();
    stylesheets.delete(address);
  };
  document.head.append(link);
}
