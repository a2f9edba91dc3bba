import { createListCollection, Listbox } from '@ark-ui/react/listbox';
import { Popover as Ark } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { cascader } from 'styled-system/recipes/cascader';
import { branchesOnPath, type Branch } from './branch';

export interface PathChoice {
  /** The whole tree; a branch without children is a leaf. */
  tree: readonly Branch[];
  /** The values from the root to a leaf; empty if nothing is selected. */
  value: readonly string[];
  /** Called with the values from the root to the chosen leaf. */
  onChange: (path: readonly string[]) => void;
  /** Names of the columns, from the first on, such as 「省份」 「城市」 「区县」. */
  levels: readonly string[];
}
interface CascaderColumnsProps extends PathChoice {
  /** Accessible name of the popup. */
  label: string;
  /** Ids of the button and of its popup. */
  ids: { readonly trigger: string; readonly content: string };
  /** Whether it is shown. */
  open: boolean;
  /** Called to open or close it. */
  onOpenChange: (open: boolean) => void;
}

/** The popup with the columns of a cascader. */
export function CascaderColumns({ label, ids, open, onOpenChange, onChange, ...columns }: CascaderColumnsProps) {
  return (
    <Ark.Root
      ids={ids}
      open={open}
      onOpenChange={details => onOpenChange(details.open)}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={cascader().content} aria-label={label}>
            <Columns
              {...columns}
              onChoose={path => {
                onChange(path);
                onOpenChange(false);
              }}
            />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

interface ColumnsProps extends Pick<PathChoice, 'tree' | 'value' | 'levels'> {
  onChoose: (path: readonly string[]) => void;
}

/** One list per level; right enters a branch, left leaves it. */
function Columns({ tree, value, levels, onChoose }: ColumnsProps) {
  const [path, setPath] = useState(value);
  const opened = branchesOnPath(tree, path);
  const columns = [tree, ...opened.flatMap(({ children }) => (children ? [children] : []))];
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const lists = [...event.currentTarget.closest('[role=dialog]')!.querySelectorAll<HTMLElement>('[role=listbox]')];
    const goal = lists[lists.indexOf(event.currentTarget) + ({ ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0)];
    if (!goal || goal === event.currentTarget) return;
    event.preventDefault();
    goal.focus();
  };
  return columns.map((branches, depth) => (
    <Column
      key={[depth, ...path.slice(0, depth)].join(' ')}
      label={levels[depth] ?? ''}
      branches={branches}
      chosen={path[depth]}
      onTurn={turn}
      onChoose={branch => {
        const next = [...path.slice(0, depth), branch.value];
        if (branch.children) setPath(next);
        else onChoose(next);
      }}
    />
  ));
}

interface ColumnProps {
  label: string;
  branches: readonly Branch[];
  chosen: string | undefined;
  onTurn: (event: KeyboardEvent<HTMLElement>) => void;
  onChoose: (branch: Branch) => void;
}

function Column({ label, branches, chosen, onTurn, onChoose }: ColumnProps) {
  const classes = cascader();
  const collection = useMemo(() => createListCollection({ items: [...branches] }), [branches]);
  return (
    <Listbox.Root
      collection={collection}
      value={chosen ? [chosen] : []}
      onSelect={({ value }) => onChoose(collection.find(value)!)}
      deselectable={false}
    >
      <Listbox.Content className={classes.column} aria-label={label} onKeyDown={onTurn}>
        {branches.map(branch => (
          <Listbox.Item key={branch.value} item={branch} className={classes.item}>
            <Listbox.ItemText>{branch.label}</Listbox.ItemText>
            {branch.children && <ChevronRight aria-hidden />}
          </Listbox.Item>
        ))}
      </Listbox.Content>
    </Listbox.Root>
  );
}
