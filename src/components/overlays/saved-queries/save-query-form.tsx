import { useState } from 'react';
import { savedQueries } from 'styled-system/recipes';
import { Button } from '../../forms/button/button';
import { Input } from '../../forms/input/input';
import type { SavedQueriesProps } from './saved-queries-props';

const longest = 20;

type SaveQueryFormProps = Pick<SavedQueriesProps, 'present' | 'onSave'> & { busy: boolean };

/** Saves what is asked now under a name. The box is emptied for the next one. */
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
