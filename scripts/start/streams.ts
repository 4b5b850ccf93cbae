import { runTopologyStep } from '@accolade/chassis/messaging/topology-step'
import { givenValue } from '@accolade/chassis/process/config'
import { Failure } from '../lib/failure.ts'

const waitMs = 30_000

/** Makes the event streams and every service's consumers: some services may only bind to theirs. @throws Failure */
export async function makeStreams(natsUrl: string): Promise<void> {
  const replicas = Number(process.env.NATS_REPLICAS || 1)
  const ca = givenValue('NATS_TLS_CA') || undefined
  await runTopologyStep({ url: natsUrl, ca, replicas, waitMs }).catch((error) => {
    throw new Failure(error.message)
  })
}
