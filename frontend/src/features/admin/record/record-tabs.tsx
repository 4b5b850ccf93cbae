import { mark, type Words } from '@accolade/contracts/words'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { Waiting } from '../../../components/waiting.tsx'
import { useAddress, withChanges } from '../../../lib/use-address.ts'
import { say } from '../../../lib/words.ts'
import type { RecordTab } from '../shared/record-address.ts'
import { TabStrip } from '../shared/tab-strip.tsx'
import { EntryPart } from './entry-part.tsx'
import { EvidencePart } from './evidence-part.tsx'
import type { PartProps } from './part-props.ts'

interface Part {
  key: RecordTab
  label: Words
  Panel: ComponentType<PartProps>
}

const parts: readonly Part[] = [
  { key: 'entry', label: mark('Entry'), Panel: EntryPart },
  { key: 'evidence', label: mark('Evidence'), Panel: EvidencePart },
  {
    key: 'changes',
    label: mark('Changes'),
    Panel: lazy(async () => ({ default: (await import('./changes-part.tsx')).ChangesPart })),
  },
  {
    key: 'notes',
    label: mark('Notes & Messages'),
    Panel: lazy(async () => ({ default: (await import('./notes-part.tsx')).NotesPart })),
  },
  {
    key: 'payments',
    label: mark('Payments'),
    Panel: lazy(async () => ({ default: (await import('./payments-part.tsx')).PaymentsPart })),
  },
  {
    key: 'judging',
    label: mark('Judging'),
    Panel: lazy(async () => ({ default: (await import('./judging-part.tsx')).JudgingPart })),
  },
  {
    key: 'mails',
    label: mark('Mails'),
    Panel: lazy(async () => ({ default: (await import('./mails-part.tsx')).MailsPart })),
  },
  {
    key: 'history',
    label: mark('History'),
    Panel: lazy(async () => ({ default: (await import('./history-part.tsx')).HistoryPart })),
  },
]

/** The parts of a submission's page. Which is open is in the address, in the place of the one before: back is the list. */
export function RecordTabs({ submission }: PartProps) {
  const [address, change] = useAddress()
  const { state } = useLocation()
  const current = parts.find(({ key }) => key === address.get('tab'))?.key ?? 'entry'
  const open = (tab: string) =>
    change((newest) => withChanges(newest, { tab: tab === 'entry' ? undefined : tab }), {
      ...{ replace: true, preventScrollReset: true, state },
    })
  return (
    <TabStrip
      id="record"
      activeKey={current}
      onChange={open}
      items={parts.map(({ key, label, Panel }) => ({
        key,
        label: say(label),
        destroyOnHidden: true,
        children: (
          <Suspense fallback={<Waiting />}>
            <Panel submission={submission} />
          </Suspense>
        ),
      }))}
    />
  )
}
