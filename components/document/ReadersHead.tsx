import { Head } from 'next/document';

type Files = Parameters<Head['getScripts']>[0];

/**
 * Next's list of every page's scripts grows with each page, and only its own links between pages need it: readers' pages have
 * plain ones (docs/decisions/0008).
 */
export class ReadersHead extends Head {
  override getScripts(files: Files) {
    return super.getScripts(files).filter(({ props }) => !/_(build|ssg)Manifest\.js/.test(props.src));
  }
}
