/** The query on a narrow screen: one box for a number or name, a sheet with all conditions, and chips of the active ones. */
import { useSelector } from '@xstate/react';
import { ListFilter, Search } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { describeConditions } from '@/api/format/filter-summary';
import { FilterChips } from '@/components/frames/filter-chips/filter-chips';
import { Button } from '@/components/controls/button/button';
import { Input } from '@/components/controls/input/input';
import { lazyPopup, useDisclosure } from '@/components/lazy';
import type { ListPartProps } from '../list/list-definition';
import { usePage } from '../page/page-context';
import { askedFor, searchedOf, searchedText, describeSearched } from './searched';

/** The dialog comes after the first rows, or with the tap. */
const sheet = lazyPopup(async () => (await import('./phone-sheet')).PhoneSheet);
const Sheet = sheet.Part;

export function PhoneQuery({ definition, actor }: ListPartProps) {
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const { open, setOpen, triggerProps } = useDisclosure(sheet);
  const words = describeConditions(definition.list, conditions);
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8' })}>
      <div className={css({ display: 'flex', gap: '8' })}>
        <SearchBox definition={definition} actor={actor} />
        <Button size="lg" onClick={() => setOpen(true)} aria-haspopup="dialog" {...triggerProps}>
          <ListFilter aria-hidden />
          筛选{words.length > 0 && ` (${words.length})`}
        </Button>
      </div>
      {words.length > 0 && (
        <FilterChips
          oneLine
          items={words.map(({ names, label, text }) => ({ key: names[0]!, text: `${label} ${text}`, names }))}
          onRemove={({ names }) => {
            actor.send({ type: 'filter.change', patch: Object.fromEntries(names.map(name => [name, null])) });
            actor.send({ type: 'filter.submit' });
          }}
        />
      )}
      <Sheet open={open} onClose={() => setOpen(false)} definition={definition} actor={actor} />
    </div>
  );
}

/** The box for a number or name; the other conditions stay. */
function SearchBox({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const searched = searchedOf(definition, permissions);
  const inForce = useSelector(actor, snapshot => searchedText(searched, snapshot.context.query.conditions));
  const [typed, setTyped] = useState({ text: inForce, over: inForce });
  if (searched.length === 0) return null;
  const words = describeSearched(searched);
  // The applied conditions changed since the text was typed.
  const text = typed.over === inForce ? typed.text : inForce;
  const type = (next: string) => {
    setTyped({ text: next, over: inForce });
    actor.send({ type: 'filter.change', patch: askedFor(searched, next) });
  };
  return (
    <form
      role="search"
      aria-label="查询条件"
      className={css({ flex: '1', minWidth: '[0]' })}
      onSubmit={event => {
        event.preventDefault();
        actor.send({ type: 'filter.submit' });
      }}
    >
      <Input
        size="lg"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={words}
        placeholder={words}
        start={<Search aria-hidden />}
        value={text}
        onChange={type}
      />
    </form>
  );
}
