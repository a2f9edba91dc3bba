/** An action as a link in a row, or as a button above the list. */
import type { MouseEvent, ReactElement } from 'react';
import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/controls/button/button';
import { RefusedButton, type RefusedButtonProps } from '@/components/controls/button/refused-button';
import { ButtonLink, Link } from '@/components/controls/link/link';
import { Menu } from '@/components/overlays/menu/menu';
import type { ActionRef } from '@/machines/screen/action.machine';
import type { Action } from './actions';
import { isOffered } from './is-offered';
import { followBeside } from '../page/beside';
import { usePage } from '../page/page-context';

const shownLinks = 3;
const shownButtons = 4;

function useOffered(actions: readonly Action[]): readonly Action[] {
  const page = usePage();
  return actions.filter(action => isOffered(action, page));
}

interface RowActionsProps {
  readonly actions: readonly Action[];
  readonly actor: ActionRef;
  /** Called when the operator opens the row or starts an action on it. */
  readonly onUse: () => void;
}

/** At most three links; further ones are in the 更多 menu. Tab stops at the first, arrow keys move on from it. */
export function RowActions({ actions, actor, onUse }: RowActionsProps) {
  const offered = useOffered(actions);
  const shown = offered.length > shownLinks ? offered.slice(0, shownLinks - 1) : offered;
  return (
    <>
      {shown.map((action, at) => (
        <ActionLink
          key={action.label}
          tabIndex={at === 0 ? undefined : -1}
          action={action}
          actor={actor}
          onUse={onUse}
        />
      ))}
      {offered.length > shown.length && (
        <MoreActions actions={offered.slice(shown.length)} actor={actor} onUse={onUse}>
          <Button look="link" tabIndex={-1}>
            更多
            <ChevronDown aria-hidden />
          </Button>
        </MoreActions>
      )}
    </>
  );
}

interface MoreActionsProps extends RowActionsProps {
  /** The button that opens the menu. */
  readonly children: ReactElement;
}

/** Menu of the remaining actions. */
export function MoreActions({ actions, actor, onUse, children }: MoreActionsProps) {
  const navigate = useNavigate();
  if (actions.length === 0) return null;
  const start = (label: string) => {
    onUse();
    const action = actions.find(each => each.label === label)!; // the menu offers only these actions
    if ('to' in action) void navigate(action.to);
    else actor.send({ type: 'action.start', action });
  };
  return (
    <Menu
      label="更多操作"
      items={actions.map(({ label, refusal }) => ({
        value: label,
        label,
        ...(refusal && { disabled: true, note: refusal }),
      }))}
      onSelect={start}
    >
      {children}
    </Menu>
  );
}

/** The actions of a record as buttons; further ones are in the 更多 menu. */
export function ActionButtons({ actions, actor }: Pick<RowActionsProps, 'actions' | 'actor'>) {
  const offered = useOffered(actions);
  const shown = offered.length > shownButtons ? offered.slice(0, shownButtons - 1) : offered;
  return (
    <>
      {shown.map(action => (
        <ActionButton key={action.label} action={action} actor={actor} />
      ))}
      <MoreActions actions={offered.slice(shown.length)} actor={actor} onUse={() => {}}>
        <Button size="sm">
          更多
          <ChevronDown aria-hidden />
        </Button>
      </MoreActions>
    </>
  );
}

interface ActionProps {
  readonly action: Action;
  readonly actor: ActionRef;
}

interface ActionLinkProps extends ActionProps, Pick<RowActionsProps, 'onUse'> {
  readonly tabIndex: number | undefined;
}

function ActionLink({ action, actor, onUse, tabIndex }: ActionLinkProps) {
  const { label, refusal } = action;
  const { beside } = usePage();
  if (refusal) return <RefusedAction look="link" tabIndex={tabIndex} label={label} reason={refusal} />;
  if ('to' in action) {
    // With Ctrl or another key the browser opens a window of its own.
    const open = (event: MouseEvent) => {
      onUse();
      if (!hasModifier(event) && followBeside(beside, action.to)) event.preventDefault();
    };
    return (
      <Link to={action.to} tabIndex={tabIndex} onClick={open}>
        {label}
      </Link>
    );
  }
  const start = () => {
    onUse();
    actor.send({ type: 'action.start', action });
  };
  return (
    <Button look="link" tabIndex={tabIndex} onClick={start}>
      {label}
    </Button>
  );
}

const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** Of both ways to decide, the approval is the main button. */
const looks = { approve: 'approve', reject: 'danger' } as const;

export function ActionButton({ action, actor }: ActionProps) {
  const { label, refusal, decides } = action;
  if (refusal) return <RefusedAction size="sm" label={label} reason={refusal} />;
  if ('to' in action)
    return (
      <ButtonLink to={action.to} size="sm">
        {label}
      </ButtonLink>
    );
  return (
    <Button
      size="sm"
      {...(decides && { look: looks[decides] })}
      onClick={() => actor.send({ type: 'action.start', action })}
    >
      {label}
    </Button>
  );
}

interface RefusedActionProps extends Pick<RefusedButtonProps, 'look' | 'size' | 'reason' | 'tabIndex'> {
  readonly label: string;
}

function RefusedAction({ label, reason, ...shape }: RefusedActionProps) {
  const { notify } = usePage();
  return (
    <RefusedButton {...shape} reason={reason} onAsk={() => notify(reason, 'info')}>
      {label}
    </RefusedButton>
  );
}
