import { Combobox as Ark } from '@ark-ui/react/combobox';
import { Check } from 'lucide-react';
import { combobox, select } from 'styled-system/recipes';
import { Button } from '../button/button';
import type { Choice } from '../select/choice';

export type SearchState = 'idle' | 'searching' | 'found' | 'failed';

interface ComboboxListProps {
  choices: readonly Choice[];
  state: SearchState;
  placeholder: string;
  onRetry?: () => void;
}

/** What was found, or words about the search. */
export function ComboboxList({ choices, state, placeholder, onRetry }: ComboboxListProps) {
  const lists = select();
  const found = state === 'found' && choices.length > 0;
  const notes = { idle: placeholder, searching: '正在搜索…', found: '没有匹配项', failed: '搜索失败' };
  return (
    <Ark.Content aria-label="搜索" className={lists.content}>
      {found ? (
        <Ark.List aria-label="搜索结果">
          {choices.map(choice => (
            <Ark.Item key={choice.value} item={choice} className={lists.item}>
              <Ark.ItemText>{choice.label}</Ark.ItemText>
              <Ark.ItemIndicator className={lists.check}>
                <Check aria-hidden />
              </Ark.ItemIndicator>
            </Ark.Item>
          ))}
        </Ark.List>
      ) : (
        <div className={combobox().note} role="status">
          {notes[state]}
          {state === 'failed' && onRetry && (
            <Button size="sm" onClick={onRetry}>
              重试
            </Button>
          )}
        </div>
      )}
    </Ark.Content>
  );
}
