type Render = (path: string) => Promise<{ status: number; html: string }>;

let render: Render | undefined;

/** Called by createSite once Next is ready. */
export function registerPageRenderer(renderer: Render): void {
  render = renderer;
}

/** A page of the site as readers get it; null if this process renders no pages. */
export async function renderSitePage(path: string): Promise<{ status: number; html: string } | null> {
  return render ? render(path) : null;
}
