import { setTimeout as pause } from 'node:timers/promises'
import {
  type EnforcingService,
  enforcingServices,
  type InForce,
} from '@accolade/contracts/entities/programme'

const askAgainMs = 50
const answerTimeoutMs = 500

/** Asks the services that enforce the switches. */
export interface Enforcers {
  /** Asks a service which version of the settings it applies; null if it does not answer in time. */
  askVersion(service: EnforcingService, timeoutMs: number): Promise<number | null>
}

/**
 * Whether every service that enforces the switches applies a version of the settings. Asks those that do not yet apply it
 * again for up to `patienceMs`; only once if that is 0.
 */
export async function checkSettingsInForce(
  { askVersion }: Enforcers,
  { version, savedAt }: { version: number; savedAt: Date },
  patienceMs: number,
): Promise<InForce> {
  const giveUpAt = performance.now() + patienceMs
  let pending: EnforcingService[] = [...enforcingServices]
  for (;;) {
    const leftMs = giveUpAt - performance.now()
    const timeoutMs =
      patienceMs === 0 ? answerTimeoutMs : Math.max(askAgainMs, Math.min(leftMs, answerTimeoutMs))
    const known = await Promise.all(pending.map((service) => askVersion(service, timeoutMs)))
    pending = pending.filter((_, at) => (known[at] ?? 0) < version)
    if (pending.length === 0 || performance.now() + askAgainMs > giveUpAt) break
    await pause(askAgainMs)
  }
  return { state: pending.length === 0 ? 'applied' : 'pending', pending, since: savedAt.toISOString() }
}
