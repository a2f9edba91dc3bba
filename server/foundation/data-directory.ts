/** What /metrics says of the data directory: room on its disk, and when the last backup was made. */
import { statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';

/** Touched by each backup that is whole. */
const backupMark = 'last-backup';
export const noteBackup = (dataDir: string): void => writeFileSync(join(dataDir, backupMark), '');

/** Seconds since the last backup; null if there was none here. */
function backupAge(dataDir: string, now: number): number | null {
  const mark = statSync(join(dataDir, backupMark), { throwIfNoEntry: false });
  return mark ? (now - mark.mtimeMs) / 1000 : null;
}

export function watchDataDirectory(registers: Registry[], dataDir: string): void {
  new Gauge({
    name: 'agent_web_disk_free_ratio',
    help: 'Free part of the disk of the data directory.',
    registers,
    collect() {
      const { bavail, blocks } = statfsSync(dataDir);
      this.set(bavail / blocks);
    },
  });
  new Gauge({
    name: 'agent_web_backup_age_seconds',
    help: 'Age of the last backup that was made with this data directory; absent if there was none.',
    registers,
    // Without a label it would be 0 after a reset, which is a backup of this moment.
    labelNames: ['directory'],
    collect() {
      this.reset();
      const age = backupAge(dataDir, Date.now());
      if (age !== null) this.set({ directory: dataDir }, age);
    },
  });
}
