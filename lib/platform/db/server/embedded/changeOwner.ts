import { lchownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Like `chown -R`. */
export function changeOwner({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  lchownSync(folder, uid, gid);
}
