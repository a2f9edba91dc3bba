/** Every machine of the portal and its screens. Made by `npm run generate`. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MachineView } from './machine-view';
import { takeOneStep } from './take-one-step';

const meta = {
  title: 'Flows/状态机',
  component: MachineView,
  tags: ['!autodocs'],
  play: takeOneStep,
} satisfies Meta<typeof MachineView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Action: Story = { name: 'action', args: { id: 'action' } };
export const Adding: Story = { name: 'adding', args: { id: 'adding' } };
export const Address: Story = { name: 'address', args: { id: 'address' } };
export const Arrangement: Story = { name: 'arrangement', args: { id: 'arrangement' } };
export const Batch: Story = { name: 'batch', args: { id: 'batch' } };
export const Beside: Story = { name: 'beside', args: { id: 'beside' } };
export const Bulk: Story = { name: 'bulk', args: { id: 'bulk' } };
export const Composite: Story = { name: 'composite', args: { id: 'composite' } };
export const Decision: Story = { name: 'decision', args: { id: 'decision' } };
export const Decisions: Story = { name: 'decisions', args: { id: 'decisions' } };
export const DemoPhone: Story = { name: 'demoPhone', args: { id: 'demoPhone' } };
export const Enrolment: Story = { name: 'enrolment', args: { id: 'enrolment' } };
export const Entries: Story = { name: 'entries', args: { id: 'entries' } };
export const Export: Story = { name: 'export', args: { id: 'export' } };
export const Exports: Story = { name: 'exports', args: { id: 'exports' } };
export const Factor: Story = { name: 'factor', args: { id: 'factor' } };
export const FirstSteps: Story = { name: 'firstSteps', args: { id: 'firstSteps' } };
export const Form: Story = { name: 'form', args: { id: 'form' } };
export const FormPage: Story = { name: 'form-page', args: { id: 'form-page' } };
export const Inspection: Story = { name: 'inspection', args: { id: 'inspection' } };
export const List: Story = { name: 'list', args: { id: 'list' } };
export const Live: Story = { name: 'live', args: { id: 'live' } };
export const Lookup: Story = { name: 'lookup', args: { id: 'lookup' } };
export const Lookups: Story = { name: 'lookups', args: { id: 'lookups' } };
export const Notices: Story = { name: 'notices', args: { id: 'notices' } };
export const Panel: Story = { name: 'panel', args: { id: 'panel' } };
export const PhonePhotos: Story = { name: 'phone-photos', args: { id: 'phone-photos' } };
export const PhotoHandover: Story = { name: 'photo-handover', args: { id: 'photo-handover' } };
export const Pictures: Story = { name: 'pictures', args: { id: 'pictures' } };
export const Portal: Story = { name: 'portal', args: { id: 'portal' } };
export const Preferences: Story = { name: 'preferences', args: { id: 'preferences' } };
export const Proof: Story = { name: 'proof', args: { id: 'proof' } };
export const Queue: Story = { name: 'queue', args: { id: 'queue' } };
export const Record: Story = { name: 'record', args: { id: 'record' } };
export const Reveal: Story = { name: 'reveal', args: { id: 'reveal' } };
export const Review: Story = { name: 'review', args: { id: 'review' } };
export const Safeguards: Story = { name: 'safeguards', args: { id: 'safeguards' } };
export const SavedQueries: Story = { name: 'savedQueries', args: { id: 'savedQueries' } };
export const Search: Story = { name: 'search', args: { id: 'search' } };
export const Section: Story = { name: 'section', args: { id: 'section' } };
export const Session: Story = { name: 'session', args: { id: 'session' } };
export const Settings: Story = { name: 'settings', args: { id: 'settings' } };
export const SignIn: Story = { name: 'signIn', args: { id: 'signIn' } };
export const StepUp: Story = { name: 'stepUp', args: { id: 'stepUp' } };
export const Tab: Story = { name: 'tab', args: { id: 'tab' } };
export const Tabs: Story = { name: 'tabs', args: { id: 'tabs' } };
export const Tags: Story = { name: 'tags', args: { id: 'tags' } };
export const Trial: Story = { name: 'trial', args: { id: 'trial' } };
export const Upload: Story = { name: 'upload', args: { id: 'upload' } };
export const Withdraw: Story = { name: 'withdraw', args: { id: 'withdraw' } };
