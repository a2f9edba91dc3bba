/** 固定到首页: the analysis that is shown as a tile of 看板 (docs/domain/conventions.md#board). */
import { boardTilesPath } from '@/api/constants';
import { board } from '@/api/contract/board';
import { tellWithin } from '@/machines/portal/tell-within';
import { act, type CallAction } from '../kit/action/actions';
import type { Services } from '../kit/page/services';
import type { AnalysisView } from '../kit/analysis/analysis-address';
import { type Analysis, type Figure, groupTitle } from '../kit/analysis/analysis-figures';
import { tileFields } from '../kit/analysis/tile-fields';

const longestName = 20;

export function pin(view: AnalysisView, data: Analysis, figure: Figure): CallAction {
  const body = {
    callPath: view.list,
    pagePath: view.from,
    conditions: Object.entries(view.conditions).map(([name, value]) => ({ name, value: String(value) })),
    by: data.by,
    against: view.against,
    figureName: figure.figureName,
  };
  const action = act('固定到首页', board.pin, body, {
    ask: tileFields(figure),
    initial: { tileName: `${figure.label}按${groupTitle(data)}`.slice(0, longestName), readers: 'OWN' },
    done: '已固定到首页',
  });
  const run: CallAction['run'] = async (asked, requestNo, services) => {
    const answer = await action.run(asked, requestNo, services);
    tellHome(services);
    return answer;
  };
  return { ...action, run };
}

/** An open home page shows the new tile. */
function tellHome(services: Services): void {
  for (const { ref } of services.actors().openTabs.getSnapshot().context.tabs) {
    const page = ref?.getSnapshot().context.page;
    if (page) tellWithin(page, { type: 'rows.changed', paths: [boardTilesPath] });
  }
}
