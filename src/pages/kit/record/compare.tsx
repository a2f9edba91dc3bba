/** Two sides of the same things beside one another, such as before and after; what differs is marked in words. */
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { DataTable } from '@/components/data-display/table/table';
import { Tag } from '@/components/data-display/tag/tag';
import { Card } from '@/components/layout/card/card';
import { absent } from '@/api/format/format';

export interface ComparedRow {
  readonly label: string;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Worth a mark: the right side is not what the left one is. */
  readonly marked?: boolean;
}

interface CompareProps {
  readonly title: string;
  /** What stands left and right. */
  readonly sides: readonly [left: string, right: string];
  readonly rows: readonly ComparedRow[];
  readonly tools?: ReactNode;
}

const wrapped = css({ whiteSpace: 'normal', overflowWrap: 'anywhere' });
const beside = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' });

export function Compare({ title, sides: [left, right], rows, tools }: CompareProps) {
  return (
    <Card title={title} flush tools={tools}>
      <DataTable
        label={title}
        rows={rows}
        rowKey={({ label }) => label}
        columns={[
          { key: 'label', header: '项目', cell: row => row.label },
          { key: 'left', header: left, cell: row => <span className={wrapped}>{row.left ?? absent}</span> },
          {
            key: 'right',
            header: right,
            cell: row => (
              <span className={`${wrapped} ${beside}`}>
                {row.right ?? absent}
                {row.marked && (
                  <Tag tone="warning" look="soft">
                    有变更
                  </Tag>
                )}
              </span>
            ),
          },
        ]}
        empty={<EmptyState kind="none" title="没有内容" text="没有可以对照的内容。" />}
      />
    </Card>
  );
}
