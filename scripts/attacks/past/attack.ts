import type { Attack } from '../attack.ts'
import { accountAttacks } from './accounts.ts'
import { addressAttacks } from './addresses.ts'
import { apiTokenAttacks } from './api-tokens.ts'
import { bodyAttacks } from './bodies.ts'
import { cardAttacks } from './cards.ts'
import { headerAttacks } from './headers.ts'
import { mailAttacks } from './mails.ts'
import type { PastAttack } from './past-attack.ts'
import { providerAttacks } from './providers.ts'
import { recoveryAttacks } from './recovery.ts'
import { uploadAttacks } from './uploads.ts'
import { webhookAttacks } from './webhooks.ts'

export const pastAttacks: Record<string, PastAttack> = {
  ...headerAttacks,
  ...addressAttacks,
  ...bodyAttacks,
  ...uploadAttacks,
  ...mailAttacks,
  ...accountAttacks,
  ...recoveryAttacks,
  ...providerAttacks,
  ...apiTokenAttacks,
  ...webhookAttacks,
  ...cardAttacks,
}

/** Everything that was ever tried, once more: what is found some day gets an entry here and stays. */
export const past: Attack = async (world, { parallel, progress }) => {
  const findings: string[] = []
  const all = Object.entries(pastAttacks)
  for (const [at, [name, attack]] of all.entries()) {
    // a connection that breaks is an answer that is missing
    const faults = await attack(world, { parallel }).catch((error) => [String(error)])
    findings.push(...faults.map((fault) => `${name}: ${fault}`))
    progress(`${at + 1} of ${all.length}`)
  }
  return { findings, scope: `${all.length} attacks of the past` }
}
