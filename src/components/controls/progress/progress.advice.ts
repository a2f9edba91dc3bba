import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A task whose length is known: an upload, an export, an import.'],
  whenNot: ["For a task of unknown length use Button's `busy`, Skeleton or BusyOverlay."],
  content: ['`label` names the task for those who hear it; the percentage is rounded down, so 100% is the end.'],
  accessibility: ['A progress bar with a name and a value. It announces nothing by itself: say the end with a toast.'],
};
