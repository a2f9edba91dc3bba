/** What stands in the popover of SavedQueries; loaded with the popups. */
import { CopyPlus, House, Link2, PanelLeft, Star, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { savedQueries } from 'styled-system/recipes/saved-queries';
import { Button } from '../../controls/button/button';
import { Checkbox } from '../../controls/checkbox/checkbox';
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
  /** Colleagues apply it, too. */
  readonly shared: boolean;
  /** It arranges the columns as well. */
  readonly hasColumns: boolean;
  /** The colleague whose it is; null for an own one. */
  readonly sharedBy: string | null;
}
export interface SavedQueriesProps {
  /** The operator's own queries and those of colleagues. */
  items: readonly SavedQueryItem[];
  /** Summary of the current conditions, which would be saved. */
  present: string;
  /** One is being saved. */
  busy?: boolean;
  /** Called with the key of the query to apply. */
  onApply: (key: string) => void;
  /** Whether the columns can be saved with it. */
  arranges?: boolean | undefined;
  /** Called with a name for the current conditions, and whether the columns belong to it. */
  onSave: (name: string, withColumns: boolean) => void;
  /** Makes an own query of a colleague's. */
  onTake: (key: string) => void;
  /** Called with a query whose place, default or sharing was changed. */
  onChange: (item: SavedQueryItem) => void;
  /** Called to copy the link to a query. */
  onShare: (key: string) => void;
  /** Called to delete an own query. */
  onRemove: (key: string) => void;
}

type SavedQueriesPanelProps = Omit<SavedQueriesProps, 'present' | 'onSave' | 'arranges'>;

/** The queries, one's own first, with what can be done with each. */
export function SavedQueriesPanel({ items, ...changes }: SavedQueriesPanelProps) {
  const classes = savedQueries();
  const own = items.filter(({ sharedBy }) => sharedBy === null);
  const shared = items.filter(({ sharedBy }) => sharedBy !== null);
  return (
    <>
      {own.length === 0 && (
        <p className={classes.nothing}>还没有常用查询。设好条件后在下方命名保存，「近7天」等相对日期会自动更新。</p>
      )}
      <ul className={classes.list} aria-label="常用查询">
        {own.map(item => (
          <SavedQueryLine key={item.key} item={item} {...changes} />
        ))}
      </ul>
      {shared.length > 0 && (
        <>
          <h3 className={classes.head}>同事共享</h3>
          <ul className={classes.list} aria-label="同事共享">
            {shared.map(item => (
              <SharedQueryLine key={item.key} item={item} {...changes} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const longest = 20;

type SaveQueryFormProps = Pick<SavedQueriesProps, 'present' | 'arranges' | 'onSave'> & {
  /** One is being saved. */
  busy: boolean;
};

/** Saves the current query under a name, then clears the input. */
export function SaveQueryForm({ present, arranges = false, busy, onSave }: SaveQueryFormProps) {
  const classes = savedQueries();
  const [name, setName] = useState('');
  const [withColumns, setWithColumns] = useState(false);
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        if (name.trim() === '') return;
        onSave(name.trim(), withColumns);
        setName('');
        setWithColumns(false);
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
      {arranges && (
        <span className={classes.option}>
          <Checkbox label="连同现在的列设置" checked={withColumns} onChange={() => setWithColumns(!withColumns)} />
        </span>
      )}
    </form>
  );
}

type SavedQueryLineProps = Pick<SavedQueriesProps, 'onApply' | 'onChange' | 'onTake' | 'onShare' | 'onRemove'> & {
  item: SavedQueryItem;
};

const filled = (on: boolean) => (on ? 'currentColor' : 'none');

/** One saved query: a click on its name applies it, the buttons behind set where it is shown. */
function SavedQueryLine({ item, onApply, onChange, onShare, onRemove }: SavedQueryLineProps) {
  const classes = savedQueries();
  const { key, name, isDefault, inMenu, onHome, shared } = item;
  return (
    <li className={classes.item}>
      <QueryName item={item} onApply={onApply} />
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
        <IconButton
          size="sm"
          label={`${name} 共享给同事`}
          aria-pressed={shared}
          onClick={() => onChange({ ...item, shared: !shared })}
        >
          <Users aria-hidden fill={filled(shared)} />
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

/** A query of a colleague's: applied like an own one, and arranged once it is an own one. */
function SharedQueryLine({ item, onApply, onTake, onShare }: SavedQueryLineProps) {
  const classes = savedQueries();
  const { key, name } = item;
  return (
    <li className={classes.item}>
      <QueryName item={item} onApply={onApply} />
      <span className={classes.actions}>
        <IconButton size="sm" label={`${name} 存为自己的`} onClick={() => onTake(key)}>
          <CopyPlus aria-hidden />
        </IconButton>
        <IconButton size="sm" label={`复制链接 ${name}`} onClick={() => onShare(key)}>
          <Link2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

/** Name and conditions; a click applies the query. */
function QueryName({ item, onApply }: Pick<SavedQueryLineProps, 'item' | 'onApply'>) {
  const classes = savedQueries();
  const { key, name, summary, hasColumns, sharedBy } = item;
  return (
    <button type="button" className={classes.name} onClick={() => onApply(key)}>
      <span>{name}</span>
      <span className={classes.words}>
        {[sharedBy, summary, hasColumns && '含列设置'].filter(each => each).join(' · ')}
      </span>
    </button>
  );
}
