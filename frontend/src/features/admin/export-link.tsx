import { gatewayRoutes } from '@accolade/contracts/http/gateway'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import type { ReactNode } from 'react'

const routes = {
  'export.zip': gatewayRoutes.exportAll,
  'submissions.csv': submissionsRoutes.exportSubmissions,
  'scores.csv': judgingRoutes.exportScores,
  'winners.csv': winnersRoutes.exportWinners,
} as const

/** Downloads a file; the browser takes it as a stream, however long it is. */
export function ExportLink({ file, children }: { file: keyof typeof routes; children: ReactNode }) {
  return (
    <a className="button" href={routes[file].path} download={file}>
      {children}
    </a>
  )
}
