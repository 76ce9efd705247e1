import { Head } from 'next/document';

type Files = Parameters<Head['getScripts']>[0];

/**
 * Next's list of the scripts of all pages grows with every page, and only next/link needs it: readers' pages have plain
 * links (docs/decisions/0008).
 */
export class ReadersHead extends Head {
  override getScripts(files: Files) {
    return super.getScripts(files).filter(({ props }) => !/_(build|ssg)Manifest\.js/.test(props.src));
  }
}
