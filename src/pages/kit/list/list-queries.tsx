import { useSelector } from '@xstate/react';
import { thisBase } from '@/api/client/this-portal';
import { describeQuery } from '@/api/format/filter-summary';
import { dayOf } from '@/api/format/format';
import { writeMoving } from '@/api/schema/query';
import { SavedQueries, type SavedQueryItem } from '@/components/frames/saved-queries/saved-queries';
import { undoAction } from '@/components/overlays/toast/toast-action';
import { asOwn, type SavedQuery } from '@/machines/portal/saved-queries.machine';
import { usePage } from '../page/page-context';
import { arrangedColumns, layoutOf } from './arranged-columns';
import type { ListPartProps } from './list-definition';

/** Menu of the saved queries for this list: the operator’s own, and those that colleagues share. */
export function ListQueries({ definition, actor }: ListPartProps) {
  const { list, fixedFilters } = definition;
  const { savedQueries, path, placed, now, notify, narrow, permissions } = usePage();
  const saved = useSelector(savedQueries, snapshot => snapshot.context.queries).filter(
    ({ pagePath, callPath }) => pagePath === path && callPath === list.path,
  );
  const busy = useSelector(savedQueries, snapshot => snapshot.hasTag('busy'));
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const today = dayOf(now());
  const summaryOf = (search: string) => describeQuery(list, search, today) || everything;
  const items = saved.map(({ queryNo, queryName, search, isDefault, inMenu, onHome, shared, columns, sharedBy }) => ({
    key: queryNo,
    name: queryName,
    summary: summaryOf(search),
    isDefault,
    inMenu,
    onHome,
    shared,
    hasColumns: columns !== null,
    sharedBy,
  }));
  const of = (key: string): SavedQuery => saved.find(({ queryNo }) => queryNo === key)!; // the menu offers only saved queries
  const change = ({ key, isDefault, inMenu, onHome, shared }: SavedQueryItem) => {
    savedQueries.send({ type: 'query.save', query: { ...asOwn(of(key)), isDefault, inMenu, onHome, shared } });
  };
  const apply = (key: string) => {
    const { queryName, search, columns } = of(key);
    actor.send({ type: 'query.apply', search });
    if (!columns || narrow) return;
    const { layout } = actor.getSnapshot().context;
    actor.send({ type: 'columns.arrange', layout: columns });
    notify(
      `列已按「${queryName}」排列`,
      'success',
      undoAction(() => actor.send({ type: 'columns.arrange', layout })),
    );
  };
  const columnsShown = () => layoutOf(arrangedColumns(definition, permissions, actor.getSnapshot().context.layout));
  // Fixed conditions are saved with the query, because the count in the menu is made for the list, not for the screen.
  return (
    <SavedQueries
      items={items}
      present={summaryOf(writeMoving(list.filter, conditions, today))}
      busy={busy}
      onApply={apply}
      arranges={!narrow}
      onSave={(queryName, withColumns) =>
        savedQueries.send({
          type: 'query.save',
          query: {
            queryName,
            callPath: list.path,
            pagePath: path,
            search: placed(writeMoving(list.filter, { ...conditions, ...fixedFilters }, today)),
            isDefault: false,
            inMenu: false,
            onHome: false,
            shared: false,
            columns: withColumns ? columnsShown() : null,
          },
        })
      }
      onTake={key => {
        const { queryNo: _, ...query } = asOwn(of(key));
        savedQueries.send({ type: 'query.save', query: { ...query, shared: false } });
      }}
      onChange={change}
      onShare={key =>
        void navigator.clipboard
          .writeText(`${location.origin}${thisBase}${path}${of(key).search}`)
          .then(() => notify('链接已复制', 'success'))
      }
      onRemove={key => savedQueries.send({ type: 'query.remove', queryNo: key })}
    />
  );
}

const everything = '全部';
