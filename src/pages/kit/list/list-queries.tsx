/** The saved queries of a list screen, bound to the operator's own. */
import { useSelector } from '@xstate/react';
import { basePath } from '@/api/constants';
import { dayOf } from '@/api/format/format';
import { writeMoving } from '@/api/schema/query';
import { queryWords } from '@/api/format/filter-summary';
import { SavedQueries, type SavedQueryItem } from '@/components/overlays/saved-queries/saved-queries';
import type { SavedQuery } from '@/machines/portal/saved-queries.machine';
import type { ListPartProps } from './list-definition';
import { usePage } from '../page/page-context';

export function ListQueries({ definition: { list, always }, actor }: ListPartProps) {
  const { savedQueries, path, placed, now, tell } = usePage();
  const saved = useSelector(savedQueries, snapshot => snapshot.context.queries).filter(
    ({ pagePath, callPath }) => pagePath === path && callPath === list.path,
  );
  const busy = useSelector(savedQueries, snapshot => snapshot.hasTag('busy'));
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const today = dayOf(now());
  const wordsOf = (search: string) => queryWords(list.filter, search, today) || everything;
  const items = saved.map(({ queryNo, queryName, search, isDefault, inMenu, onHome }) => ({
    key: queryNo,
    name: queryName,
    words: wordsOf(search),
    ...{ isDefault, inMenu, onHome },
  }));
  const of = (key: string): SavedQuery => saved.find(({ queryNo }) => queryNo === key)!; // only these are offered
  const change = ({ key, isDefault, inMenu, onHome }: SavedQueryItem) =>
    savedQueries.send({ type: 'query.save', query: { ...of(key), isDefault, inMenu, onHome } });
  // What makes the screen what it is goes along: the count in the menu knows the list, not the screen.
  return (
    <SavedQueries
      items={items}
      present={wordsOf(writeMoving(list.filter, conditions, today))}
      busy={busy}
      onApply={key => actor.send({ type: 'query.apply', search: of(key).search })}
      onSave={queryName =>
        savedQueries.send({
          type: 'query.save',
          query: {
            queryName,
            callPath: list.path,
            pagePath: path,
            search: placed(writeMoving(list.filter, { ...conditions, ...always }, today)),
            ...{ isDefault: false, inMenu: false, onHome: false },
          },
        })
      }
      onChange={change}
      onShare={key =>
        void navigator.clipboard
          .writeText(`${location.origin}${basePath}${path}${of(key).search}`)
          .then(() => tell('链接已复制', 'success'))
      }
      onRemove={key => savedQueries.send({ type: 'query.remove', queryNo: key })}
    />
  );
}

const everything = '全部';
