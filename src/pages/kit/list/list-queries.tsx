import { useSelector } from '@xstate/react';
import { thisBase } from '@/api/client/this-portal';
import { describeQuery } from '@/api/format/filter-summary';
import { dayOf } from '@/api/format/format';
import { writeMoving } from '@/api/schema/query';
import { SavedQueries, type SavedQueryItem } from '@/components/frames/saved-queries/saved-queries';
import type { SavedQuery } from '@/machines/portal/saved-queries.machine';
import { usePage } from '../page/page-context';
import type { ListPartProps } from './list-definition';

/** Menu of the operator's saved queries for this list. */
export function ListQueries({ definition: { list, fixedFilters }, actor }: ListPartProps) {
  const { savedQueries, path, placed, now, notify } = usePage();
  const saved = useSelector(savedQueries, snapshot => snapshot.context.queries).filter(
    ({ pagePath, callPath }) => pagePath === path && callPath === list.path,
  );
  const busy = useSelector(savedQueries, snapshot => snapshot.hasTag('busy'));
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const today = dayOf(now());
  const summaryOf = (search: string) => describeQuery(list, search, today) || everything;
  const items = saved.map(({ queryNo, queryName, search, isDefault, inMenu, onHome }) => ({
    key: queryNo,
    name: queryName,
    summary: summaryOf(search),
    isDefault,
    inMenu,
    onHome,
  }));
  const of = (key: string): SavedQuery => saved.find(({ queryNo }) => queryNo === key)!; // the menu offers only saved queries
  const change = ({ key, isDefault, inMenu, onHome }: SavedQueryItem) =>
    savedQueries.send({ type: 'query.save', query: { ...of(key), isDefault, inMenu, onHome } });
  // Fixed conditions are saved with the query, because the count in the menu is made for the list, not for the screen.
  return (
    <SavedQueries
      items={items}
      present={summaryOf(writeMoving(list.filter, conditions, today))}
      busy={busy}
      onApply={key => actor.send({ type: 'query.apply', search: of(key).search })}
      onSave={queryName =>
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
          },
        })
      }
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
