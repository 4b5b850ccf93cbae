import type { Act } from '@accolade/contracts/entities/acts'
import type { ServiceName } from '@accolade/contracts/service-name'
import type { FastifyRequest } from 'fastify'
import { addressOf, networkOf } from '../http/source.ts'

/** An act of administration while it is done. It comes with its caller, and has to be recorded in its transaction (`record.ts`). */
export interface ActUnderWay {
  readonly name: Act
  readonly service: ServiceName
  readonly network: string | null
  readonly userAgent: string | null
  readonly requestId: string | null
  /** It is recorded, or there is nothing to record. */
  settled: boolean
}

/** Longer than any browser's; a program may send what it likes. */
const longestUserAgent = 1_000

/** The act that an administrator's request is. */
export function actOf(name: Act, service: ServiceName, request: FastifyRequest): ActUnderWay {
  const { 'user-agent': userAgent = '' } = request.headers
  return {
    name,
    service,
    network: networkOf(addressOf(request)),
    userAgent: userAgent === '' || userAgent.length > longestUserAgent ? null : userAgent,
    requestId: request.id,
    settled: false,
  }
}

/** Who acts on the command line of the installation: nobody that is known, from no address. */
export function onCommandLine(name: Act, service: ServiceName): { userId: null; act: ActUnderWay } {
  const nowhere = { network: null, userAgent: null, requestId: null }
  return { userId: null, act: { name, service, ...nowhere, settled: false } }
}
