/** Compares two sets of values, such as before and after; differences are marked with text. */
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Description } from '@/components/frames/description/description';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { DataTable } from '@/components/frames/table/table';
import { Tag } from '@/components/controls/tag/tag';
import { Card } from '@/components/frames/card/card';
import { item } from '@/api/fields';
import { absent } from '@/api/format/format';
import { usePage } from '../page/page-context';

export interface ComparedRow {
  readonly label: string;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Marks the row: the right value differs from the left one. */
  readonly marked?: boolean;
}

interface CompareProps {
  readonly title: string;
  /** Titles of the left and right side. */
  readonly sides: readonly [left: string, right: string];
  readonly rows: readonly ComparedRow[];
}

const wrapped = css({ whiteSpace: 'normal', overflowWrap: 'anywhere' });
const beside = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8' });
const below = css({ display: 'grid' });
const side = css({ color: 'fg.subtle' });

const Left = ({ row: { left } }: { readonly row: ComparedRow }) => <span className={wrapped}>{left ?? absent}</span>;
const Right = ({ row: { right, marked } }: { readonly row: ComparedRow }) => (
  <span className={beside}>
    <span className={wrapped}>{right ?? absent}</span>
    {marked && (
      <Tag tone="warning" look="soft">
        有变更
      </Tag>
    )}
  </span>
);

export function Compare(props: CompareProps) {
  const { narrow } = usePage();
  return narrow ? <Below {...props} /> : <Beside {...props} />;
}

const Beside = ({ title, sides: [left, right], rows }: CompareProps) => (
  <Card title={title} flush>
    <DataTable
      label={title}
      rows={rows}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: item.label, cell: row => row.label },
        { key: 'left', header: left, cell: row => <Left row={row} /> },
        { key: 'right', header: right, cell: row => <Right row={row} /> },
      ]}
      empty={<EmptyState kind="none" title="没有内容" text="没有可对照的内容。" />}
    />
  </Card>
);

/** Narrow layout: the right value is below the left one. */
const Below = ({ title, sides: [left, right], rows }: CompareProps) => (
  <Card title={title}>
    <Description
      items={rows.map(row => ({
        label: row.label,
        value: (
          <span className={below}>
            <span>
              <span className={side}>{left}</span> <Left row={row} />
            </span>
            <span>
              <span className={side}>{right}</span> <Right row={row} />
            </span>
          </span>
        ),
      }))}
    />
  </Card>
);
