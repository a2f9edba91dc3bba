import { X } from 'lucide-react';
import { memo, type DragEvent } from 'react';
import { Link } from 'react-router-dom';
import { tabBar } from 'styled-system/recipes';
import { Menu, type MenuItem } from '../../overlays/menu/menu';
import type { TabAction, TabItem } from './tab-item';

interface OneTabProps extends Omit<TabItem, 'key'> {
  onAction: (action: TabAction, key: string) => void;
  onMove: (key: string, onto: string) => void;
  tabKey: string;
  isFirst: boolean;
  isLast: boolean;
}

const dragType = 'application/x-portal-tab';

function itemsOf({ pinned, isFirst, isLast }: Pick<OneTabProps, 'pinned' | 'isFirst' | 'isLast'>): readonly MenuItem[] {
  return [
    { value: 'refresh', label: '刷新' },
    { value: 'pin', label: pinned === 'no' ? '固定' : '取消固定', disabled: pinned === 'portal' },
    { value: 'close', label: '关闭', disabled: pinned !== 'no' },
    { value: 'closeLeft', label: '关闭左侧', disabled: isFirst },
    { value: 'closeRight', label: '关闭右侧', disabled: isLast },
    { value: 'closeOthers', label: '关闭其他' },
    { value: 'closeAll', label: '关闭全部' },
  ];
}

/** Each of them changes seldom, the bar as a whole with every address. */
export const OneTab = memo((props: OneTabProps) => {
  const { tabKey: key, title, href, active, pinned, unsaved = false, onAction, onMove } = props;
  const classes = tabBar();
  const isTab = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  return (
    <Menu context label={title} items={itemsOf(props)} onSelect={action => onAction(action as TabAction, key)}>
      <div
        className={classes.tab}
        data-active={active || undefined}
        draggable
        onDragStart={event => event.dataTransfer.setData(dragType, key)}
        onDragOver={event => isTab(event) && event.preventDefault()}
        onDrop={event => {
          if (!isTab(event)) return;
          event.preventDefault();
          onMove(event.dataTransfer.getData(dragType), key);
        }}
        onAuxClick={event => {
          if (event.button !== 1 || pinned !== 'no') return;
          // Else the browser opens the link in a tab of its own.
          event.preventDefault();
          onAction('close', key);
        }}
      >
        <Link to={href} className={classes.title} aria-current={active ? 'page' : undefined} draggable={false}>
          {unsaved && <span className={classes.unsaved} role="img" aria-label="有未保存的内容" />}
          {title}
        </Link>
        {pinned === 'no' && (
          <button
            type="button"
            className={classes.close}
            aria-label={`关闭 ${title}`}
            onClick={() => onAction('close', key)}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
    </Menu>
  );
});
OneTab.displayName = 'OneTab';
