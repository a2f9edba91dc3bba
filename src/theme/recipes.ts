/** Every component's recipe. One that is missing here has no styles, so the list is the register of the design system. */
import { alertRecipe } from '../components/alert/alert.recipe';
import { backToTopRecipe } from '../components/back-to-top/back-to-top.recipe';
import { badgeRecipe } from '../components/badge/badge.recipe';
import { blankRecipe } from '../components/blank/blank.recipe';
import { busyOverlayRecipe } from '../components/busy-overlay/busy-overlay.recipe';
import { buttonRecipe } from '../components/button/button.recipe';
import { spinnerRecipe } from '../components/button/spinner.recipe';
import { captchaRecipe } from '../components/captcha/captcha.recipe';
import { cardRecipe } from '../components/card/card.recipe';
import { cascaderRecipe } from '../components/cascader/cascader.recipe';
import { chartRecipe } from '../components/chart/chart.recipe';
import { checkboxRecipe } from '../components/checkbox/checkbox.recipe';
import { chipsRecipe } from '../components/chips/chips.recipe';
import { colourPickerRecipe } from '../components/colour-picker/colour-picker.recipe';
import { columnsMenuRecipe } from '../components/columns-menu/columns-menu.recipe';
import { comboboxRecipe } from '../components/combobox/combobox.recipe';
import { copyRecipe } from '../components/copy/copy.recipe';
import { countdownRecipe } from '../components/countdown/countdown.recipe';
import { cropRecipe } from '../components/crop/crop.recipe';
import { dateRangeRecipe } from '../components/date-range/date-range.recipe';
import { descriptionRecipe } from '../components/description/description.recipe';
import { dialogRecipe } from '../components/dialog/dialog.recipe';
import { fieldRecipe } from '../components/field/field.recipe';
import { frameRecipe } from '../components/frame/frame.recipe';
import { greetingRecipe } from '../components/greeting/greeting.recipe';
import { iconButtonRecipe } from '../components/icon-button/icon-button.recipe';
import { imageViewerRecipe } from '../components/image-viewer/image-viewer.recipe';
import { inputRecipe } from '../components/input/input.recipe';
import { linkRecipe } from '../components/link/link.recipe';
import { manyNumbersRecipe } from '../components/many-numbers/many-numbers.recipe';
import { maskedRecipe } from '../components/masked/masked.recipe';
import { menuRecipe } from '../components/menu/menu.recipe';
import { monthRangeRecipe } from '../components/month-range/month-range.recipe';
import { multiSelectRecipe } from '../components/multi-select/multi-select.recipe';
import { newsListRecipe } from '../components/news-list/news-list.recipe';
import { paginationRecipe } from '../components/pagination/pagination.recipe';
import { paletteRecipe } from '../components/palette/palette.recipe';
import { popoverRecipe } from '../components/popover/popover.recipe';
import { progressRecipe } from '../components/progress/progress.recipe';
import { queryFormRecipe } from '../components/query-form/query-form.recipe';
import { radioRecipe } from '../components/radio/radio.recipe';
import { receiptRecipe } from '../components/receipt/receipt.recipe';
import { recordHeadRecipe } from '../components/record-head/record-head.recipe';
import { savedQueriesRecipe } from '../components/saved-queries/saved-queries.recipe';
import { searchButtonRecipe } from '../components/search-button/search-button.recipe';
import { segmentedRecipe } from '../components/segmented/segmented.recipe';
import { selectRecipe } from '../components/select/select.recipe';
import { selectionBarRecipe } from '../components/selection-bar/selection-bar.recipe';
import { sidebarRecipe } from '../components/sidebar/sidebar.recipe';
import { signInScreenRecipe } from '../components/sign-in-screen/sign-in-screen.recipe';
import { skeletonRecipe } from '../components/skeleton/skeleton.recipe';
import { splashRecipe } from '../components/splash/splash.recipe';
import { splitterRecipe } from '../components/splitter/splitter.recipe';
import { statCardRecipe } from '../components/stat-card/stat-card.recipe';
import { stepsRecipe } from '../components/steps/steps.recipe';
import { stripRecipe } from '../components/strip/strip.recipe';
import { switchRecipe } from '../components/switch/switch.recipe';
import { tabBarRecipe } from '../components/tab-bar/tab-bar.recipe';
import { recordCardsRecipe } from '../components/table/record-cards.recipe';
import { tableRecipe } from '../components/table/table.recipe';
import { tabsRecipe } from '../components/tabs/tabs.recipe';
import { tagRecipe } from '../components/tag/tag.recipe';
import { textareaRecipe } from '../components/textarea/textarea.recipe';
import { timelineRecipe } from '../components/timeline/timeline.recipe';
import { toastRecipe } from '../components/toast/toast.recipe';
import { toolRowRecipe } from '../components/tool-row/tool-row.recipe';
import { tooltipRecipe } from '../components/tooltip/tooltip.recipe';
import { topbarRecipe } from '../components/topbar/topbar.recipe';
import { totalsRecipe } from '../components/totals/totals.recipe';
import { treeRecipe } from '../components/tree/tree.recipe';
import { uploadRecipe } from '../components/upload/upload.recipe';

export const recipes = {
  backToTop: backToTopRecipe,
  button: buttonRecipe,
  iconButton: iconButtonRecipe,
  countdown: countdownRecipe,
  masked: maskedRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  splash: splashRecipe,
  tag: tagRecipe,
  tooltip: tooltipRecipe,
};

export const slotRecipes = {
  alert: alertRecipe,
  badge: badgeRecipe,
  blank: blankRecipe,
  busyOverlay: busyOverlayRecipe,
  captcha: captchaRecipe,
  card: cardRecipe,
  cascader: cascaderRecipe,
  chart: chartRecipe,
  checkbox: checkboxRecipe,
  chips: chipsRecipe,
  colourPicker: colourPickerRecipe,
  columnsMenu: columnsMenuRecipe,
  combobox: comboboxRecipe,
  copy: copyRecipe,
  crop: cropRecipe,
  dateRange: dateRangeRecipe,
  description: descriptionRecipe,
  dialog: dialogRecipe,
  field: fieldRecipe,
  frame: frameRecipe,
  greeting: greetingRecipe,
  imageViewer: imageViewerRecipe,
  input: inputRecipe,
  manyNumbers: manyNumbersRecipe,
  menu: menuRecipe,
  monthRange: monthRangeRecipe,
  multiSelect: multiSelectRecipe,
  newsList: newsListRecipe,
  pagination: paginationRecipe,
  palette: paletteRecipe,
  popover: popoverRecipe,
  progress: progressRecipe,
  queryForm: queryFormRecipe,
  radio: radioRecipe,
  receipt: receiptRecipe,
  recordCards: recordCardsRecipe,
  recordHead: recordHeadRecipe,
  savedQueries: savedQueriesRecipe,
  searchButton: searchButtonRecipe,
  segmented: segmentedRecipe,
  select: selectRecipe,
  selectionBar: selectionBarRecipe,
  sidebar: sidebarRecipe,
  signInScreen: signInScreenRecipe,
  splitter: splitterRecipe,
  statCard: statCardRecipe,
  steps: stepsRecipe,
  strip: stripRecipe,
  switchToggle: switchRecipe,
  tabBar: tabBarRecipe,
  table: tableRecipe,
  tabs: tabsRecipe,
  textarea: textareaRecipe,
  timeline: timelineRecipe,
  toast: toastRecipe,
  toolRow: toolRowRecipe,
  topbar: topbarRecipe,
  totals: totalsRecipe,
  tree: treeRecipe,
  upload: uploadRecipe,
};
