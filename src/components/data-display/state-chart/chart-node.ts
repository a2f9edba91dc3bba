/** A statechart as drawn: nested states and their transitions. */
export interface ChartState {
  /** Unique within the chart, such as `list.rows.loading`. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'state' | 'regions' | 'final' | 'history';
  readonly initial: boolean;
  readonly states: readonly ChartState[];
  readonly moves: readonly ChartMove[];
  /** Notes on the state itself, such as the actors it invokes. */
  readonly notes: readonly string[];
}

export interface ChartMove {
  readonly event: string;
  /** Text on the arrow. */
  readonly label: string;
  /** Text below the label: the guard and the sender. */
  readonly note?: string;
  /** Target state; without one, or with the state itself, the state does not change. */
  readonly target?: string;
}

/** A state and all its descendants. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];
