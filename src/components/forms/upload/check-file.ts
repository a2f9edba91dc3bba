import { formatBytes } from '@/api/format/format';

export interface FileRule {
  /** Extensions such as `.jpg`. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
}

/** Why a file is rejected, with what is allowed; null if it is accepted. The server checks the content itself. */
export function whyNot({ name, size }: Pick<File, 'name' | 'size'>, { endings, maxBytes }: FileRule): string | null {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (!endings.includes(ending)) return `${name}：只支持 ${endings.map(each => each.slice(1)).join('、')} 文件`;
  if (size > maxBytes) return `${name}：文件 ${formatBytes(size)}，不能超过 ${formatBytes(maxBytes)}`;
  if (size === 0) return `${name}：文件是空的`;
  return null;
}
