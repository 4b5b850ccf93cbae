import type { StatementFile, StatementPreview } from '@accolade/contracts/entities/bank'
import type { BankColumns } from '@accolade/contracts/entities/bank-columns'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import { FileDrop } from '../../../../components/file-drop.tsx'
import { ScrollingDrawer } from '../../../../components/scrolling-drawer.tsx'
import { call } from '../../../../lib/api-client.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import styles from './bank.module.css'
import { ColumnForm } from './column-form.tsx'
import { packFile } from './pack-file.ts'
import { PreviewEntries } from './preview-entries.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onImported: () => unknown
}

interface Chosen {
  file: StatementFile
  preview: StatementPreview
}

const refusals = [400, 409, 413]

/** Chooses a bank's file, shows what is in it, and keeps it once that is confirmed. */
export function ImportDrawer({ open, onClose, onImported }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [pending, act] = useAction()
  const close = () => {
    setChosen(null)
    onClose()
  }
  const look = (of: () => Promise<StatementFile>) =>
    act({
      work: async () => {
        const file = await of()
        setChosen({ file, preview: await call(contactRoutes.previewStatement, { body: file }) })
      },
      failure: t('Failed to read the file. Please try again.'),
      refusals,
    })
  const keep = (file: StatementFile) =>
    act({
      work: async () => {
        await callProved(contactRoutes.importStatement, { body: file })
        await onImported()
        close()
      },
      done: { title: t('Bank Statement Imported'), description: file.name },
      failure: t('Failed to import the bank statement. Please try again.'),
      refusals,
    })
  const preview = chosen?.preview
  return (
    <ScrollingDrawer open={open} onClose={close} title={t('Import Bank Statement')} size="min(100vw, 52rem)">
      <FileDrop
        call={pending ? t('Reading...') : t('Choose a bank statement, or drop it here')}
        note={t('CAMT.053 (XML) or CSV, up to 5 MB. Nothing is stored before you have seen what is in it.')}
        accept=".xml,.csv,.txt,.camt"
        disabled={pending}
        onFiles={([file]) => file && look(() => packFile(file))}
      />
      {chosen && <h3 className={styles.heading}>{chosen.file.name}</h3>}
      {chosen && preview?.kind === 'columns' && (
        <ColumnForm
          key={chosen.file.content}
          {...preview}
          pending={pending}
          onSaid={(columns: BankColumns) => look(async () => ({ ...chosen.file, columns }))}
        />
      )}
      {chosen && preview?.kind === 'entries' && (
        <PreviewEntries preview={preview} pending={pending} onImport={() => keep(chosen.file)} />
      )}
    </ScrollingDrawer>
  )
}
