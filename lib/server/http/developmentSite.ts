import type { RequestHandler } from '../cache/renderPage.ts';
import type { Site } from './createSite.ts';
import { staticFiles } from './staticFiles.ts';

/** While the code is being written: pictures, and the rest by Next, which reloads pages and API alike. */
export function developmentSite(root: string, next: RequestHandler): Site {
  const files = staticFiles(root, false);
  return {
    handle: (request, response) => files(request, response, () => void next(request, response)),
    close: async () => {},
  };
}
