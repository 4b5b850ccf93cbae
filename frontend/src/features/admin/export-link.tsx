import { contactRoutes } from '@accolade/contracts/http/contact'
import { gatewayRoutes } from '@accolade/contracts/http/gateway'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import type { ReactNode } from 'react'
import { ProvedDownload } from '../../components/proved-download.tsx'
import { pathOf } from '../../lib/api-client.ts'

/** The programme's files, and where each comes from. */
export const exportRoutes = {
  'export.zip': gatewayRoutes.exportAll,
  'submissions.csv': submissionsRoutes.exportSubmissions,
  'scores.csv': judgingRoutes.exportScores,
  'winners.csv': winnersRoutes.exportWinners,
  'ledger.csv': contactRoutes.exportLedger,
  'audit.csv': identityRoutes.exportAudit,
} as const

interface Props {
  file: keyof typeof exportRoutes
  /** The ids that the file is limited to. */
  only?: readonly string[]
  /** What else it is limited to. */
  query?: Readonly<Record<string, string | undefined>>
  children: ReactNode
}

/** Downloads one of the programme's files. */
export function ExportLink({ file, only, query, children }: Props) {
  return (
    <ProvedDownload href={pathOf(exportRoutes[file], { query: { ...query, ids: only?.join() } })} file={file}>
      {children}
    </ProvedDownload>
  )
}
