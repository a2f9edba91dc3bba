/** What the server writes is for its own user only: the ledger, personal data and keys are in these files. */
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The data directory belongs to somebody else. Its message is for the administrator. */
export class DirectoryOpen extends Error {
  constructor(directory: string, { uid, mode }: { readonly uid: number; readonly mode: number }) {
    super(
      `数据目录 ${directory} 属于另一个用户（uid ${uid}），且其他用户可以读写（权限 ${(mode & 0o777).toString(8)}）。` +
        `请把属主改为运行服务的用户，并执行 chmod 700，或用 DATA_DIR 指定一个新目录。`,
    );
  }
}

/** Files that this process and its children make are 0600, their directories 0700. */
export const writePrivately = (): void => void process.umask(0o077);

const others = 0o077;
const othersWrite = 0o022;
/** In a directory like `/tmp` nobody replaces what is another's. */
const sticky = 0o1000;

/**
 * Closes what versions before left open in a data directory of our own: its parts are for us alone, and nobody else
 * may replace one.
 *
 * @throws DirectoryOpen if it is somebody else's and not closed to others
 */
export function closeToOthers(directory: string, self = process.getuid?.()): void {
  if (self === undefined || !existsSync(directory)) return;
  const { uid, mode } = statSync(directory);
  if (uid !== self) {
    if (mode & others) throw new DirectoryOpen(directory, { uid, mode });
    return;
  }
  if (mode & othersWrite && !(mode & sticky)) chmodSync(directory, mode & 0o7777 & ~othersWrite);
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const part = statSync(path, { throwIfNoEntry: false });
    if (part?.uid === self && part.mode & others) chmodSync(path, part.mode & 0o7700);
  }
}

/** Closes everything below a directory of our own, such as the database's files, which its library opens to everybody. */
export function closeAll(directory: string): void {
  for (const each of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(each.parentPath, each.name);
    const mode = each.isDirectory() ? 0o700 : 0o600;
    if (statSync(path).mode & others) chmodSync(path, mode);
  }
}
