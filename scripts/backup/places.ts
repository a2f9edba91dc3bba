/** Names that a backup and its restore share. */
import { join } from 'node:path';

/** What `DATA_DIR` keeps secret, as far as it is there. */
export const keyNames = ['secret', 'ops.key'] as const;
export const walIn = (directory: string): string => join(directory, 'wal');
