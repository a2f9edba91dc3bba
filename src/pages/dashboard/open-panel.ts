/** A part of the home page: one call, asked with what the address says of it. */
import { fromPromise } from 'xstate';
import type { Call } from '@/api/schema/call';
import type { OpenedPage } from '@/machines/portal/tab.machine';
import { panelMachine, type PanelAnswer, type PanelInput, type PanelLoad } from '@/machines/screen/panel.machine';
import type { Page } from '../kit/page/page';
import { readHome, writeHome, type HomeView } from './home-address';

/** @param names The parts of the view that its answer depends on. */
export const panelOf =
  <In>(
    call: Call<In, unknown>,
    names: readonly (keyof HomeView)[],
    inputOf: (view: HomeView) => NoInfer<In>,
  ): Page['open'] =>
  ({ send, now }, { search }): OpenedPage => {
    const load = fromPromise<PanelAnswer, PanelLoad>(async ({ input: { question, quiet }, signal }) => ({
      data: await send(call, inputOf(readHome(question)), { signal, quiet }),
      at: now(),
    }));
    const questionOf = (address: string) => {
      const view = readHome(address);
      const kept = Object.fromEntries(names.map(name => [name, view[name]]));
      return writeHome({ ...readHome(''), ...kept });
    };
    const input: PanelInput = { search, questionOf };
    return { logic: panelMachine.provide({ actors: { load } }), input };
  };
