import { gatewayRoutes } from '@accolade/contracts/http/gateway'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import type { ReactNode } from 'react'
import { pathOf } from '../../lib/api-client.ts'

const routes = {
  'export.zip': gatewayRoutes.exportAll,
  'submissions.csv': submissionsRoutes.exportSubmissions,
  'scores.csv': judgingRoutes.exportScores,
  'winners.csv': winnersRoutes.exportWinners,
} as const

interface Props {
  file: keyof typeof routes
  /** The ids that the file is limited to. */
  only?: readonly string[]
  children: ReactNode
}

/** Downloads a file; the browser takes it as a stream, however long it is. */
export function ExportLink({ file, only, children }: Props) {
  return (
    <a className="button" href={pathOf(routes[file], { query: { ids: only?.join() } })} download={file}>
      {children}
    </a>
  )
}
