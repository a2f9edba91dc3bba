/** A statechart as it is drawn: states within states, and what leads from one to another. */
export interface ChartState {
  /** Unique within the chart, such as `list.rows.loading`. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'state' | 'regions' | 'final' | 'history';
  readonly initial: boolean;
  readonly states: readonly ChartState[];
  readonly moves: readonly ChartMove[];
  /** What is said of the state itself, such as what it invokes. */
  readonly notes: readonly string[];
}

export interface ChartMove {
  readonly event: string;
  /** What stands on the arrow. */
  readonly label: string;
  /** Beneath it: under which condition, by whom. */
  readonly note?: string;
  /** The state that it leads to; without one, or with the state itself, it stays. */
  readonly target?: string;
}

/** A state and all within it. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];
