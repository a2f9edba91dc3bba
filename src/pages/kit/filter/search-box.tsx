import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { Input } from '@/components/forms/input/input';
import type { ListPartProps } from '../list/list-definition';
import { usePage } from '../page/page-context';
import { askedFor, searchedOf, searchedText, searchedWords } from './searched';

/** The number or the name that one looks for; whatever else is set stays. */
export function SearchBox({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const searched = searchedOf(definition, permissions);
  const inForce = useSelector(actor, snapshot => searchedText(searched, snapshot.context.query.conditions));
  const [typed, setTyped] = useState({ text: inForce, over: inForce });
  if (searched.length === 0) return null;
  const words = searchedWords(searched);
  // Other conditions than those over which it was typed have come into force.
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
