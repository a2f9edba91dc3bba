import { Columns3 } from 'lucide-react';
import { Button } from '../../controls/button/button';
import { IconButton } from '../../controls/icon-button/icon-button';
import { lazyPart } from '../../lazy';
import { Popover } from '../../overlays/popover/popover';
import type { ColumnsListProps } from './columns-list';

export interface ColumnsMenuProps extends ColumnsListProps {
  /** Called by 「恢复默认」. */
  onReset: () => void;
}

const list = lazyPart(async () => (await import('./columns-list')).ColumnsList);

/** Selects the columns of a list, their order, and those pinned at the left. The last visible one cannot be hidden. */
export function ColumnsMenu({ onReset, ...columns }: ColumnsMenuProps) {
  return (
    <Popover
      title="列设置"
      trigger={
        <IconButton label="列设置">
          <Columns3 aria-hidden />
        </IconButton>
      }
      footer={
        <Button size="sm" look="quiet" onClick={onReset}>
          恢复默认
        </Button>
      }
    >
      <list.Part {...columns} />
    </Popover>
  );
}
