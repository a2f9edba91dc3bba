/** Papers that a sheet names: files of the folder 图片 beside it, checked as uploads are and stored like them. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Failure } from '@/api/failure';
import { reencodePicture, storeUpload } from '#server/features/upload/store-upload';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { uploadKey } from '#server/foundation/files/keys';

export const pictureFolder = '图片';

type Picture = { readonly fileNo: string } | { readonly expected: string };
interface Storing {
  readonly deps: Pick<Deps, 'files' | 'random'>;
  readonly folder: string;
  /** Whether they are only looked at. */
  readonly dryRun: boolean;
}
/** Where the pictures of one file of rows are stored: all or none of them. */
export class Pictures {
  readonly #storing: Storing;
  readonly #known = new Map<string, Promise<Picture>>();
  readonly #stored: string[] = [];

  constructor(storing: Storing) {
    this.#storing = storing;
  }

  /** A picture that several rows name is stored once. */
  take(tx: Tx, context: ProviderContext, purpose: string, name: string): Promise<Picture> {
    const taken = this.#known.get(name) ?? this.#read(tx, context, purpose, name);
    this.#known.set(name, taken);
    return taken;
  }

  /** Removes what was stored, after its rows were not. */
  async undo(): Promise<void> {
    for (const fileNo of this.#stored) await this.#storing.deps.files.remove(uploadKey(fileNo));
  }

  async #read(tx: Tx, context: ProviderContext, purpose: string, name: string): Promise<Picture> {
    const { deps, folder, dryRun } = this.#storing;
    if (basename(name) !== name) return { expected: `应为文件夹「${pictureFolder}」中的文件名` };
    const bytes = await readFile(join(folder, pictureFolder, name)).catch(() => null);
    if (!bytes) return { expected: `文件夹「${pictureFolder}」中没有这个文件` };
    try {
      const picture = await reencodePicture(bytes);
      if (dryRun) return { fileNo: 'dry-run' };
      const fileNo = await storeUpload(
        { db: tx, files: deps.files, random: deps.random },
        context,
        purpose,
        name,
        picture,
      );
      this.#stored.push(fileNo);
      return { fileNo };
    } catch (error) {
      if (error instanceof Failure) return { expected: error.message };
      throw error;
    }
  }
}
