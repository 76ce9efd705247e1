type Render = (path: string) => Promise<{ status: number; html: string }>;

let render: Render | undefined;

/** Says how this process renders a page of its own; server.ts does once Next is there. */
export function registerPageRenderer(by: Render): void {
  render = by;
}

/** A page of the site as its readers get it; null where this process renders none. */
export async function renderSitePage(path: string): Promise<{ status: number; html: string } | null> {
  return render ? render(path) : null;
}
