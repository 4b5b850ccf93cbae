import type { IncomingMessage, Server } from 'node:http'
import type { Figures } from '@accolade/chassis/process/figures'
import type { Logger } from '@accolade/chassis/process/logging'
import { watchRequests } from '@accolade/chassis/process/watch-requests'

/** Logs, counts and traces the requests to the server. Requests for files are not traced, and are logged only at level `debug`. */
export function watchPages(server: Server, { logger, figures }: { logger: Logger; figures: Figures }): void {
  watchRequests(server, {
    logger,
    figures,
    routeOf: kindOf,
    requestIdOf: ({ headers }) => headers['x-request-id'],
    isPlain: (request) => !isRendered(request),
    isTraced: isRendered,
  })
}

function isRendered(request: IncomingMessage): boolean {
  const kind = kindOf(request)
  return kind === 'page' || kind === 'share'
}

/** A few words instead of addresses, which anybody can make up without end. */
function kindOf({ url = '' }: IncomingMessage): string {
  const path = url.split('?', 1)[0] as string
  if (path === '/healthz' || path === '/readyz') return 'health'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/share/')) return 'share'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}
