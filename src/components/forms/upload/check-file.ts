import { formatBytes } from '@/api/format/format';

export interface FileRule {
  /** Endings such as `.jpg`. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
}

/** Why a file cannot be taken, in words that say what could; null when it can. The server looks at the content itself. */
export function whyNot({ name, size }: Pick<File, 'name' | 'size'>, { endings, maxBytes }: FileRule): string | null {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (!endings.includes(ending)) return `${name}：只支持 ${endings.map(each => each.slice(1)).join('、')} 文件`;
  if (size > maxBytes) return `${name}：文件 ${formatBytes(size)}，不能超过 ${formatBytes(maxBytes)}`;
  if (size === 0) return `${name}：文件是空的`;
  return null;
}
