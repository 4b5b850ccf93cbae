import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Reply } from '@accolade/contracts/http/route'

export type Row = Reply<typeof contactRoutes.adminListPayments>['items'][number]
