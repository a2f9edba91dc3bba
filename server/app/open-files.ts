/** The store of exports and uploads as configured. */
import type { Config } from './config';
import { ConfigError } from './setting';
import { checkStore } from '#server/foundation/files/check';
import { folderStore } from '#server/foundation/files/folder';
import type { FileStore } from '#server/foundation/files/store';

/** Opens the store and tries it. @throws ConfigError with the settings to change if it does not work */
export async function openFiles({ files }: Pick<Config, 'files'>): Promise<FileStore> {
  // The client of buckets takes a while to load.
  const store =
    'directory' in files
      ? folderStore(files.directory)
      : (await import('#server/foundation/files/bucket')).bucketStore(files);
  const [settings, what] =
    'directory' in files
      ? ['FILES_DIR（默认为 DATA_DIR）', `不能在目录 ${files.directory} 中`]
      : ['S3_ENDPOINT、S3_ACCESS_KEY、S3_SECRET_KEY、S3_REGION', `不能在桶 ${files.endpoint} 中`];
  await checkStore(store).catch((error: unknown) => {
    throw new ConfigError(`${settings}: ${what}写入、读取和删除文件（${(error as Error).message}）`);
  });
  return store;
}
