/**
 * The keys of the catalogue: a Chinese text, which means the same wherever it stands, or a text at a place where it means something else
 * (docs/decisions/051-english-portal.md): `新增商户 @src/pages/merchant/add`, `驳回 @src/api/enums/audit#auditCounts`.
 */

export interface Place {
  /** A source file without its extension, or a folder. */
  readonly path: string;
  /** Declarations and properties of the file that the text stands in, one within the other. Empty for all of it. */
  readonly names: readonly string[];
}
export interface Entry {
  readonly text: string;
  /** Null where the text has no meaning of its own. */
  readonly place: Place | null;
}

const sign = ' @';

/** What a key of the catalogue says, and where. */
export function entryOf(key: string): Entry {
  const at = key.lastIndexOf(sign);
  if (at === -1) return { text: key, place: null };
  const [path = '', names] = key.slice(at + sign.length).split('#');
  return { text: key.slice(0, at), place: { path, names: names?.split('.') ?? [] } };
}
