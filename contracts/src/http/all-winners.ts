import { approvalRoutes } from './approval.ts'
import { winnersRoutes } from './winners.ts'

/** Every route of winners. */
export const allWinnersRoutes = { ...winnersRoutes, ...approvalRoutes }
