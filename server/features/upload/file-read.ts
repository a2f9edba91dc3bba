/** What is shown of a file before it is applied (docs/domain/conventions.md#sheets). */
import type { fileRead } from '@/api/contract/file-read';
import type { OutputOf } from '@/api/schema/shape';

interface Rows {
  readonly sheetName: string | null;
  readonly hiddenColumns: readonly string[];
  readonly unread: readonly string[];
  readonly rows: readonly {
    readonly line: number;
    readonly hidden: boolean;
    readonly texts: Readonly<Record<string, string>> | readonly string[];
  }[];
}

export function fileReadOf({ rows, sheetName, hiddenColumns, unread }: Rows): NonNullable<OutputOf<typeof fileRead>> {
  const [first, last] = [rows[0]!, rows.at(-1)!]; // a file without rows is refused
  const textOf = ({ texts }: (typeof rows)[number]) => Object.values<string>(texts).join(' ').trim();
  return {
    sheetName,
    rowCount: rows.length,
    firstLine: first.line,
    firstRow: textOf(first),
    lastLine: last.line,
    lastRow: textOf(last),
    hiddenLines: rows.filter(({ hidden }) => hidden).map(({ line }) => line),
    hiddenColumns: [...hiddenColumns],
    unreadColumns: [...unread],
  };
}
