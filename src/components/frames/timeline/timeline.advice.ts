import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['What has happened to a record, newest first: who did what and when. DayTimeline over several days.'],
  whenNot: ['For steps that are still to come use Steps, for messages NewsList.'],
  content: [
    "The event in the flow's words and the person: 「审核驳回 · 王敏」. The note is the reason as it was given.",
  ],
  accessibility: ['An ordered list with a name; times are `time` elements, the dots are decorative.'],
};
