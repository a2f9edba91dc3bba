/** The drawing of an actor that was told of: its machine is made again from the configuration that came as text. */
import { createMachine } from 'xstate';
import type { ChartState } from '@/components/data-display/state-chart/chart-node';
import { chartOfMachine } from '../charts/chart-of-machine';

type AnyMachineConfig = Parameters<typeof createMachine>[0];

/** Null for what is no machine, such as a call. */
export function chartOfTold(definition: string | undefined): ChartState | null {
  const config = (definition ? JSON.parse(definition) : {}) as AnyMachineConfig;
  if (!config.states && !config.on) return null;
  // Contexts and inputs are functions of the portal, which do not travel.
  return chartOfMachine(createMachine({ ...config, context: {} }));
}
