/** What stands in the popover of SavedQueries; loaded with the popups. */
import { House, Link2, PanelLeft, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savedQueries } from 'styled-system/recipes/saved-queries';
import { Button } from '../../controls/button/button';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Input } from '../../controls/input/input';

export interface SavedQueryItem {
  readonly key: string;
  readonly name: string;
  /** Summary of its conditions. */
  readonly summary: string;
  readonly isDefault: boolean;
  /** Shown in the menu, and on the home page: two independent settings. */
  readonly inMenu: boolean;
  readonly onHome: boolean;
}
export interface SavedQueriesProps {
  items: readonly SavedQueryItem[];
  /** Summary of the current conditions, which would be saved. */
  present: string;
  busy?: boolean;
  onApply: (key: string) => void;
  onSave: (name: string) => void;
  onChange: (item: SavedQueryItem) => void;
  onShare: (key: string) => void;
  onRemove: (key: string) => void;
}

type SavedQueriesPanelProps = Omit<SavedQueriesProps, 'present' | 'onSave'>;

export function SavedQueriesPanel({ items, ...changes }: SavedQueriesPanelProps) {
  const classes = savedQueries();
  return (
    <>
      {items.length === 0 && (
        <p className={classes.nothing}>还没有常用查询。设好条件后在下方命名保存，「近7天」等相对日期会自动更新。</p>
      )}
      <ul className={classes.list} aria-label="常用查询">
        {items.map(item => (
          <SavedQueryLine key={item.key} item={item} {...changes} />
        ))}
      </ul>
    </>
  );
}

const longest = 20;

type SaveQueryFormProps = Pick<SavedQueriesProps, 'present' | 'onSave'> & { busy: boolean };

/** Saves the current query under a name, then clears the input. */
export function SaveQueryForm({ present, busy, onSave }: SaveQueryFormProps) {
  const classes = savedQueries();
  const [name, setName] = useState('');
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        if (name.trim() === '') return;
        onSave(name.trim());
        setName('');
      }}
    >
      <Input
        size="sm"
        value={name}
        onChange={setName}
        maxLength={longest}
        placeholder="为当前条件取名"
        aria-label="查询名称"
        autoComplete="off"
      />
      <Button type="submit" size="sm" look="primary" busy={busy} disabled={name.trim() === ''} title={present}>
        保存
      </Button>
    </form>
  );
}

type SavedQueryLineProps = Pick<SavedQueriesProps, 'onApply' | 'onChange' | 'onShare' | 'onRemove'> & {
  item: SavedQueryItem;
};

const filled = (on: boolean) => (on ? 'currentColor' : 'none');

/** One saved query: a click on its name applies it, the buttons behind set where it is shown. */
function SavedQueryLine({ item, onApply, onChange, onShare, onRemove }: SavedQueryLineProps) {
  const classes = savedQueries();
  const { key, name, summary, isDefault, inMenu, onHome } = item;
  return (
    <li className={classes.item}>
      <button type="button" className={classes.name} onClick={() => onApply(key)}>
        <span>{name}</span>
        <span className={classes.words}>{summary}</span>
      </button>
      <span className={classes.actions}>
        <IconButton
          size="sm"
          label={`${name} 设为默认`}
          aria-pressed={isDefault}
          onClick={() => onChange({ ...item, isDefault: !isDefault })}
        >
          <Star aria-hidden fill={filled(isDefault)} />
        </IconButton>
        <IconButton
          size="sm"
          label={`${name} 固定到菜单`}
          aria-pressed={inMenu}
          onClick={() => onChange({ ...item, inMenu: !inMenu })}
        >
          <PanelLeft aria-hidden fill={filled(inMenu)} />
        </IconButton>
        <IconButton
          size="sm"
          label={`${name} 固定到首页`}
          aria-pressed={onHome}
          onClick={() => onChange({ ...item, onHome: !onHome })}
        >
          <House aria-hidden fill={filled(onHome)} />
        </IconButton>
        <IconButton size="sm" label={`复制链接 ${name}`} onClick={() => onShare(key)}>
          <Link2 aria-hidden />
        </IconButton>
        <IconButton size="sm" label={`删除 ${name}`} onClick={() => onRemove(key)}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
