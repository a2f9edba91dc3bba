/** The panel of 看板 on the home page; the contract of its call is loaded with it. */
import { fromPromise } from 'xstate';
import { boardTilesPath } from '@/api/constants';
import { type PanelAnswer, type PanelInput, type PanelLoad, panelMachine } from '@/machines/screen/panel.machine';
import type { Page } from '@/pages/kit/page/page';

export const openBoard: Page['open'] = ({ send, now }, { search }) => {
  const load = fromPromise<PanelAnswer, PanelLoad>(async ({ input: { quiet }, signal }) => {
    const { board } = await import('@/api/contract/board');
    return { data: await send(board.tiles, {}, { signal, quiet }), at: now() };
  });
  const input: PanelInput = { search, questionOf: () => '' };
  const logic = panelMachine.provide({
    actors: { load },
    // Reloads when the tiles change, not when rows do: an analysis costs too much to be repeated with every sale.
    guards: { isOfRows: (_, { paths }) => paths.includes(boardTilesPath) },
  });
  return { logic, input };
};
